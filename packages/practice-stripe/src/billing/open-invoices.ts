import type { Tx } from '../database.js'
import { type Invoice, invoiceKind } from '../objects/invoice.js'
import { listObjects } from '../store.js'

/** The unpaid invoices of a subscription. */
export const listOpenInvoices = (tx: Tx, subscription: string): Promise<Invoice[]> =>
  listObjects(tx, invoiceKind, {
    match: { status: 'open', parent: { subscription_details: { subscription } } },
    limit: 100,
  })
