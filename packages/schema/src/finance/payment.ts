/** Money that came in, what it pays, and what was returned of it. */
import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { paymentMethod } from '../enumeration.js'
import * as field from '../field.js'
import { listPage } from '../list-page.js'
import { account, cents, currency } from './cents.js'
import { payer } from './subscription.js'

const reference = () => example('1042', field.optionalText('Reference', 60))
const shownReference = example('1042', z.nullable(z.string()))

/** The part of an invoice that a payment pays. */
const allocation = z.object({ invoiceId: field.id('Invoice'), cents: cents() })
export type AllocationInput = z.infer<typeof allocation>

const allocations = z.array(allocation).check(z.maxLength(100, 'Pay at most 100 invoices at once'))

/** A gift in the same check, which the club passes on: billed and paid at once. */
const donation = z.object({
  item: example('Foundation gift', field.requiredText('Item', 120)),
  cents: cents('Amount', 5000),
  account: account(),
})

/** A payment in lists. */
export const paymentRecord = namedObject('Payment', {
  id: field.id(),
  receivedOn: z.iso.date(),
  payer,
  method: paymentMethod,
  reference: shownReference,
  /** Negative for the reversal of another payment. */
  cents: example(12_000, z.int()),
  currency: example('USD', z.string()),
  /** The parts that pay invoices now, and that were returned. */
  allocated: example(12_000, z.int()),
  refunded: example(0, z.int()),
  /** What is left: credit on account of the payer. */
  remainder: example(0, z.int()),
  depositId: z.nullable(field.id()),
  /** The payment that this one reverses. */
  reversesId: z.nullable(field.id()),
  /** The payment that reverses this one, such as a bounced check. */
  reversedById: z.nullable(field.id()),
  reason: example(null, z.nullable(z.string())),
  createdAt: field.instant(),
})
export type PaymentRecord = z.infer<typeof paymentRecord>

/** A payment with what it pays and what was returned of it. */
export const paymentDetail = component(
  'PaymentDetail',
  z.extend(paymentRecord, {
    allocations: z.array(
      z.object({
        invoice: z.object({
          id: field.id(),
          number: z.string(),
          user: z.object({ id: field.id(), fullname: z.string() }),
        }),
        cents: example(12_000, z.int()),
        effectiveOn: z.iso.date(),
      }),
    ),
    refunds: z.array(
      z.object({
        cents: example(1000, z.int()),
        refundedOn: z.iso.date(),
        method: paymentMethod,
        reference: shownReference,
      }),
    ),
  }),
)
export type PaymentDetail = z.infer<typeof paymentDetail>

/** A payment to record. The rest, after invoices and gifts, is credit on account of the payer. */
export const paymentInput = component(
  'PaymentInput',
  z.object({
    payerId: field.chosenId('Payer'),
    receivedOn: field.date('Received on'),
    method: field.choice(paymentMethod, 'Method'),
    reference: reference(),
    cents: cents(),
    currency: z.optional(currency()),
    allocations: z._default(allocations, []),
    donations: z._default(z.array(donation).check(z.maxLength(10)), []),
  }),
)
export type PaymentInput = z.infer<typeof paymentInput>

/** The credit on account of a payment, applied to invoices. */
export const paymentApply = z.object({
  id: field.id('Payment'),
  effectiveOn: field.date('Date'),
  allocations: allocations.check(z.minLength(1, 'Choose an invoice')),
})
export type PaymentApply = z.infer<typeof paymentApply>

/** A payment that didn't last, such as a bounced check. */
export const paymentReverse = z.object({
  id: field.id('Payment'),
  effectiveOn: field.date('Date'),
  reason: example('Insufficient funds', field.optionalText('Reason', 200)),
})
export type PaymentReverse = z.infer<typeof paymentReverse>

/** Money returned to the payer, at most what is left of the payment. */
export const paymentRefund = z.object({
  id: field.id('Payment'),
  cents: cents('Amount', 1000),
  refundedOn: field.date('Date'),
  method: field.choice(paymentMethod, 'Method'),
  reference: reference(),
})
export type PaymentRefund = z.infer<typeof paymentRefund>

export const paymentId = z.object({ id: field.id('Payment') })

/** Which payments to list, the latest first. */
export const paymentPage = z.extend(listPage, {
  payerId: z.optional(field.id('Payer')),
  /** Only checks and cash that are in no deposit, and are not reversed. */
  undeposited: z.optional(z.boolean()),
  /** Only those with a remainder. */
  withCredit: z.optional(z.boolean()),
})
export type PaymentPage = z.infer<typeof paymentPage>
