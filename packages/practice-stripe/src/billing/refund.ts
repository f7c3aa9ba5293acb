import { badParameter } from '../api/api-error.js'
import { create } from '../changes.js'
import { formatAmount } from '../objects/price.js'
import { currencyOf, newRefund, type Paid, paymentOf, refundKind } from '../objects/refund.js'
import type { Work } from '../practice.js'
import { listObjects } from '../store.js'

/** Refunds a part of a locked payment, or all that is left of it. Throws 400 when less is left. */
export async function refund(work: Work, invoice: Paid, wanted?: number) {
  const match = { payment_intent: paymentOf(invoice) }
  const before = await listObjects(work.tx, refundKind, { match, limit: 1000 })
  const left = before.reduce((rest, { amount }) => rest - amount, invoice.amount_paid)
  if (left === 0)
    throw badParameter(
      'payment_intent',
      'This payment has already been refunded, or nothing was paid.',
      'charge_already_refunded',
    )
  const amount = wanted ?? left
  if (amount > left) {
    const currency = currencyOf(invoice)
    throw badParameter(
      'amount',
      `Refund amount (${formatAmount(amount, currency)}) is greater than unrefunded amount on charge (${formatAmount(left, currency)})`,
    )
  }
  return create(work, refundKind, newRefund(invoice, amount, work.now), 'refund.created')
}
