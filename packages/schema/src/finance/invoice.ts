import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { creditKind, invoiceSource, paymentMethod } from '../enumeration.js'
import * as field from '../field.js'
import { billedLine, currency, cents as enteredCents } from './cents.js'
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
  source: invoiceSource,
  /** Null for an invoice of Stripe's. */
  number: example('2030-0001', z.nullable(z.string())),
  issuedOn: z.nullable(z.iso.date()),
  status: invoiceStatus,
  total: example(12_000, z.int()),
  /** Returned to the payer, by refunds and by disputes that were lost. */
  refunded: example(0, z.int()),
  /** Taken off the total by credit notes, without money being returned. */
  credited: example(0, z.int()),
  /** Withheld until the payer's bank decides a dispute. */
  disputed: example(0, z.int()),
  /** What is still owed. */
  balance: example(12_000, z.int()),
  currency: example('usd', z.string()),
  dueDate: z.nullable(field.instant()),
  hostedInvoiceUrl: example('https://pay.example/invoice/1', z.nullable(z.string())),
  createdAt: field.instant(),
})
export type InvoiceRecord = z.infer<typeof invoiceRecord>

/** An item of an invoice of the club; its amount is quantity times cents. */
export const invoiceLine = namedObject('InvoiceLine', {
  item: example('Club dues', z.string()),
  quantity: example(1, z.int()),
  cents: example(12_000, z.int()),
  isPassThrough: z.boolean(),
  account: example('4000 Dues', z.nullable(z.string())),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

/** The part of an invoice that a payment pays; negative when it was released. */
export const invoiceAllocation = z.object({
  paymentId: field.id(),
  method: paymentMethod,
  reference: example('1042', z.nullable(z.string())),
  cents: example(12_000, z.int()),
  effectiveOn: z.iso.date(),
})

/** An amount taken off an invoice without money. */
export const invoiceCredit = z.object({
  kind: creditKind,
  cents: example(1000, z.int()),
  effectiveOn: z.iso.date(),
  reason: example('Joined in the middle of the month', z.nullable(z.string())),
})

/** An invoice with the details of its page. */
export const invoiceDetail = component(
  'InvoiceDetail',
  z.extend(invoiceRecord, {
    /** The plan that it is for; null if that is unknown. */
    plan: example('Membership, $198 a year', z.nullable(z.string())),
    /** Null for an invoice of the club. */
    stripeInvoiceId: example('in_1QxYz2AbCdEf', z.nullable(z.string())),
    /** Of an invoice of the club, as are allocations and credits; none for one of Stripe's. */
    lines: z.array(invoiceLine),
    allocations: z.array(invoiceAllocation),
    credits: z.array(invoiceCredit),
    /** When the member was last reminded of it. */
    remindedAt: example(null, z.nullable(field.instant())),
    updatedAt: field.instant(),
  }),
)
export type InvoiceDetail = z.infer<typeof invoiceDetail>
export const invoiceId = z.object({ id: field.id('Invoice') })

/** An invoice of the club outside of a run, such as for a guest's meal. */
export const invoiceInput = component(
  'InvoiceInput',
  z.object({
    userId: field.chosenId('Member'),
    issuedOn: field.date('Invoice date'),
    dueOn: field.date('Due date'),
    currency: z.optional(currency()),
    lines: z
      .array(billedLine)
      .check(z.minLength(1, 'Add at least one line'), z.maxLength(40, 'Add at most 40 lines')),
  }),
)
export type InvoiceInput = z.infer<typeof invoiceInput>

const reason = () => example('Paid in kind', field.optionalText('Reason', 200))

/** A credit to an open invoice. */
export const creditInput = z.object({
  id: field.id('Invoice'),
  kind: field.choice(z.enum(['Adjustment', 'WriteOff']), 'Kind'),
  cents: enteredCents(),
  effectiveOn: field.date('Date'),
  reason: reason(),
})
export type CreditInput = z.infer<typeof creditInput>

/** An invoice to void, from a day on; the part that was paid becomes credit on account. */
export const voidInput = z.object({
  id: field.id('Invoice'),
  effectiveOn: field.date('Date'),
  reason: reason(),
})
export type VoidInput = z.infer<typeof voidInput>

/** The dues of a member: their invoices, the latest first, their credit on account, and how to pay. */
export const ownInvoices = namedObject('OwnInvoices', {
  invoices: z.array(invoiceRecord),
  /** What is owed and what is credit on account, each currency by itself. */
  balances: z.array(
    z.object({
      currency: example('USD', z.string()),
      owed: example(12_000, z.int()),
      credit: example(0, z.int()),
    }),
  ),
  /** In which the club bills. */
  currency: example('USD', z.string()),
  /** Whether invoices can be paid by card. */
  takesCards: z.boolean(),
  payableTo: example('Rotary Club of Cedar Bend', z.nullable(z.string())),
  mailTo: example('PO Box 12, Cedar Bend', z.nullable(z.string())),
})
export type OwnInvoices = z.infer<typeof ownInvoices>

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
