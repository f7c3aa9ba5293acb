import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { clubDate } from '../club-time.js'
import * as field from '../field.js'
import { payer } from './subscription.js'

/** The payment provider's statuses, and those of paid invoices whose money was returned or withheld. */
export const invoiceStatus = z.enum([
  'Draft',
  'Open',
  'Paid',
  'Uncollectible',
  'Void',
  'PartlyRefunded',
  'Refunded',
  'Disputed',
])
export type InvoiceStatus = z.infer<typeof invoiceStatus>

/** An invoice as administrators see it; all amounts are in the currency's minor unit. */
export const invoiceRecord = namedObject('Invoice', {
  id: field.id(),
  user: payer,
  status: invoiceStatus,
  total: example(12_000, z.int()),
  /** Returned to the payer, by refunds and by disputes that were lost. */
  refunded: example(0, z.int()),
  /** Taken off the total by credit notes, without money being returned. */
  credited: example(0, z.int()),
  /** Withheld until the payer's bank decides a dispute. */
  disputed: example(0, z.int()),
  currency: example('usd', z.string()),
  dueDate: z.nullable(field.instant()),
  hostedInvoiceUrl: example('https://pay.example/invoice/1', z.nullable(z.string())),
  createdAt: field.instant(),
})
export type InvoiceRecord = z.infer<typeof invoiceRecord>

/** An invoice with the details of its page. */
export const invoiceDetail = component(
  'InvoiceDetail',
  z.extend(invoiceRecord, {
    /** The plan that it is for; null if that is unknown. */
    plan: example('Membership, $198 a year', z.nullable(z.string())),
    stripeInvoiceId: example('in_1QxYz2AbCdEf', z.string()),
    updatedAt: field.instant(),
  }),
)
export type InvoiceDetail = z.infer<typeof invoiceDetail>
export const invoiceId = z.object({ id: field.id('Invoice') })

/** The total of an invoice less its credit notes. */
export const invoicedAmount = ({ total, credited }: Pick<InvoiceRecord, 'total' | 'credited'>) =>
  Math.max(0, total - credited)

const paidStatuses: readonly InvoiceStatus[] = ['Paid', 'PartlyRefunded', 'Disputed']

type Amounts = Pick<InvoiceRecord, 'status' | 'total' | 'credited' | 'refunded' | 'disputed'>

/** The amount of an invoice that the club has: paid, and neither returned nor withheld. */
export const keptAmount = (invoice: Amounts): number =>
  paidStatuses.includes(invoice.status)
    ? Math.max(0, invoicedAmount(invoice) - invoice.refunded - invoice.disputed)
    : 0

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
