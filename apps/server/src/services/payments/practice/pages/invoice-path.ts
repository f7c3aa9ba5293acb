import { createHmac } from 'node:crypto'
import type { Secrets } from '../secrets.js'

/** Where an invoice's page is. Its id stands in lists; only the address that was handed out opens the page. */
export const invoicePath = ({ pageKey }: Pick<Secrets, 'pageKey'>, id: string): string =>
  `/practice-payments/invoice/${id}/${invoiceToken(pageKey, id)}`

export const invoiceToken = (pageKey: string, id: string): string =>
  createHmac('sha256', pageKey).update(id).digest('base64url')
