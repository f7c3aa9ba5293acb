import { z } from 'zod/mini'
import { refund } from '../billing/refund.js'
import { load, loadLocked } from '../changes.js'
import { invoiceKind } from '../objects/invoice.js'
import { invoiceOf, paymentIntentKind, paymentOf, refundKind } from '../objects/refund.js'
import { findObject, lockObject } from '../store.js'
import { text, wholeNumber } from './fields.js'
import { answerList, listFields } from './lists.js'
import { nothing, type Route, route } from './route.js'

const paymentsInput = z.strictObject({
  ...listFields,
  invoice: z.optional(text),
  payment: z.optional(z.strictObject({ type: z.literal('payment_intent'), payment_intent: text })),
  status: z.optional(z.enum(['open', 'paid', 'canceled'])),
})

const ofPaymentInput = z.strictObject({ ...listFields, payment_intent: z.optional(text) })

/** Payments and their refunds. */
export const refundRoutes: Route[] = [
  route('GET /v1/invoice_payments', paymentsInput, async (work, { invoice: wanted, ...input }) => {
    const { payment: of, status } = input
    const id = wanted ?? invoiceOf(of?.payment_intent ?? '')
    const found = await findObject(work.tx, invoiceKind, id)
    const empty = { object: 'list', url: '/v1/invoice_payments', has_more: false, data: [] }
    // A list of the payments of an unknown payment intent is empty.
    if (!found && !wanted) return empty
    const invoice = found ?? (await load(work, invoiceKind, id, 'invoice'))
    const state = invoice.status === 'paid' ? 'paid' : 'open'
    const payment = {
      id: id.replace(/^in_/, 'inpay_'),
      object: 'invoice_payment',
      amount_paid: invoice.amount_paid,
      amount_requested: invoice.total,
      created: invoice.created,
      currency: invoice.currency,
      invoice: id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: paymentOf(invoice) },
      status: state,
    }
    const data = status === undefined || status === state ? [payment] : []
    return { ...empty, data }
  }),
  route('GET /v1/refunds', ofPaymentInput, (work, { payment_intent, ...page }) =>
    answerList(work, refundKind, page, {
      url: '/v1/refunds',
      match: payment_intent ? { payment_intent } : {},
    }),
  ),
  route('GET /v1/refunds/:id', nothing, (work, _, id) => load(work, refundKind, id)),
  route(
    'POST /v1/refunds',
    z.strictObject({ payment_intent: text, amount: z.optional(wholeNumber(1, 99_999_999)) }),
    async (work, { payment_intent, amount }) => {
      const single = await lockObject(work.tx, paymentIntentKind, payment_intent)
      const paid = single ?? (await loadLocked(work, invoiceKind, invoiceOf(payment_intent)))
      return refund(work, paid, amount)
    },
  ),
]
