import Stripe from 'stripe'
import type { Returns } from './payments.js'
import { idOf } from './stripe-records.js'

/**
 * Returns the returned and withheld money of an invoice. Amounts in another currency than the invoice's are never added:
 * a dispute in one counts as all that was paid.
 */
export async function returnsOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<Returns> {
  const { id, amount_paid: paid, pre_payment_credit_notes_amount: before } = invoice
  const returns = { refunded: 0, credited: before || 0, disputed: 0 }
  if (!id || !(paid > 0)) return returns
  const list = stripe.invoicePayments.list({ invoice: id, status: 'paid', limit: 100 })
  for await (const { payment } of list) {
    if (!payment.payment_intent) continue
    const of = { payment_intent: idOf(payment.payment_intent), limit: 100 }
    const [refunds, disputes] = await Promise.all([
      readable(stripe.refunds.list(of)),
      readable(stripe.disputes.list(of)),
    ])
    returns.refunded += sumOf(refunds.filter(isReturned), invoice)
    returns.refunded += sumOf(disputes.filter(isLost), invoice)
    returns.disputed += sumOf(disputes.filter(isUndecided), invoice)
  }
  const { outside, kept } = await creditedAfter(stripe, invoice)
  // A refund of a disputed payment is counted once.
  const refunded = Math.min(paid, returns.refunded + outside)
  return {
    refunded,
    credited: returns.credited + kept,
    disputed: Math.min(paid - refunded, returns.disputed),
  }
}

/** A page of a list; nothing where a restricted key may not read it, so that payments still arrive. */
async function readable<Item>(list: Promise<{ data: Item[] }>): Promise<Item[]> {
  try {
    return (await list).data
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return []
    throw error
  }
}

const isReturned = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'
const isLost = ({ status }: Stripe.Dispute) => status === 'lost'

/** Also inquiries and appeals: all that somebody has yet to decide. */
const isUndecided = ({ status }: Stripe.Dispute) => /needs_response$|under_review$/.test(status)

/** Sums what was returned or is withheld of a payment. A refund of a disputed payment is counted once. */
export async function returnedOf(stripe: Stripe, id: string, paid: Paid): Promise<number> {
  const of = { payment_intent: id, limit: 100 }
  const [refunds, disputes] = await Promise.all([
    readable(stripe.refunds.list(of)),
    readable(stripe.disputes.list(of)),
  ])
  const gone = disputes.filter((one) => isLost(one) || isUndecided(one))
  return Math.min(paid.amount_paid, sumOf(refunds.filter(isReturned), paid) + sumOf(gone, paid))
}

type Paid = Pick<Stripe.Invoice, 'currency' | 'amount_paid'>
type Amount = { amount: number; currency: string }

const sumOf = (amounts: readonly Amount[], { currency, amount_paid }: Paid): number =>
  amounts.reduce((sum, one) => sum + (one.currency === currency ? one.amount : amount_paid), 0)

/** Sums the credit notes of a paid invoice: returned outside of Stripe, and left as credit for later invoices. */
async function creditedAfter(stripe: Stripe, invoice: Stripe.Invoice) {
  const sums = { outside: 0, kept: 0 }
  if (!invoice.id || !(invoice.post_payment_credit_notes_amount > 0)) return sums
  const notes = await readable(stripe.creditNotes.list({ invoice: invoice.id, limit: 100 }))
  for (const note of notes) {
    if (note.status === 'void') continue
    const outside = note.out_of_band_amount ?? 0
    const refunded = note.refunds.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)
    sums.outside += outside
    sums.kept += Math.max(0, note.post_payment_amount - outside - refunded)
  }
  return sums
}
