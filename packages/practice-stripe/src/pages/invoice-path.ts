import { createHmac } from 'node:crypto'
import type { Secrets } from '../secrets.js'

/** The path of an invoice's page. Lists show its id; only this secret address opens the page. */
export function invoicePath({ pageKey }: Pick<Secrets, 'pageKey'>, id: string): string {
  const token = createHmac('sha256', pageKey).update(id).digest('base64url')
  return `/practice-payments/invoice/${id}/${token}`
}
