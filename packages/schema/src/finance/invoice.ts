import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { clubDate } from '../club-time.js'
import * as field from '../field.js'
import { payer } from './subscription.js'

export const invoiceStatus = z.enum(['Draft', 'Open', 'Paid', 'Uncollectible', 'Void'])
export type InvoiceStatus = z.infer<typeof invoiceStatus>

/** An invoice as administrators see it; `total` is in the currency's minor unit. */
export const invoiceRecord = namedObject('Invoice', {
  id: field.id(),
  user: payer,
  status: invoiceStatus,
  total: example(12_000, z.int()),
  currency: example('usd', z.string()),
  dueDate: z.nullable(field.instant()),
  hostedInvoiceUrl: example('https://pay.example/invoice/1', z.nullable(z.string())),
  createdAt: field.instant(),
})
export type InvoiceRecord = z.infer<typeof invoiceRecord>

const dayLength = 24 * 3600_000

/** How many days an open invoice is overdue, by the club's calendar; 0 when it is not late. */
export function overdueDays(
  { status, dueDate }: Pick<InvoiceRecord, 'status' | 'dueDate'>,
  now: Date,
  timeZone: string,
): number {
  if (status !== 'Open' || !dueDate) return 0
  const [due, today] = [new Date(dueDate), now].map((day) => Date.parse(clubDate(day, timeZone)))
  return due === undefined || today === undefined ? 0 : Math.max(0, (today - due) / dayLength)
}
