import { z } from 'zod/mini'
import * as field from './field.js'
import { payer } from './subscription.js'

export const invoiceStatus = z.enum(['Draft', 'Open', 'Paid', 'Uncollectible', 'Void'])
export type InvoiceStatus = z.infer<typeof invoiceStatus>

/** An invoice as administrators see it (spec section 3); `total` is in cents. */
export const invoiceRecord = z.object({
  id: field.id(),
  user: payer,
  status: invoiceStatus,
  total: z.int(),
  currency: z.string(),
  dueDate: z.nullable(field.instant()),
  hostedInvoiceUrl: z.nullable(z.string()),
  createdAt: field.instant(),
})
export type InvoiceRecord = z.infer<typeof invoiceRecord>
