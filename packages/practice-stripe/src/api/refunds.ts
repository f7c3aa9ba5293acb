import { z } from 'zod/mini'
import { create, load, loadLocked } from '../changes.js'
import { invoiceKind } from '../objects/invoice.js'
import { invoiceOf, newRefund, paymentOf, refundKind } from '../objects/refund.js'
import { listObjects } from '../store.js'
import { badParameter } from './api-error.js'
import { text } from './fields.js'
import { answerList, listFields } from './lists.js'
import { nothing, type Route, route } from './route.js'

const paymentsInput = z.strictObject({
  ...listFields,
  invoice: text,
  status: z.optional(z.enum(['open', 'paid', 'canceled'])),
})

/** Payments and their refunds. */
export const refundRoutes: Route[] = [
  route('GET /v1/invoice_payments', paymentsInput, async (work, { invoice: id, status }) => {
    const invoice = await load(work, invoiceKind, id, 'invoice')
    const state = invoice.status === 'paid' ? 'paid' : 'open'
    const payment = {
      id: id.replace(/^in_/, 'inpay_'),
      object: 'invoice_payment',
      amount_paid: invoice.amount_paid,
      amount_requested: invoice.total,
      created: invoice.created,
      currency: 'usd',
      invoice: id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: paymentOf(invoice) },
      status: state,
    }
    const data = status === undefined || status === state ? [payment] : []
    return { object: 'list', url: '/v1/invoice_payments', has_more: false, data }
  }),
  route('GET /v1/refunds', z.strictObject(listFields), (work, page) =>
    answerList(work, refundKind, page, { url: '/v1/refunds' }),
  ),
  route('GET /v1/refunds/:id', nothing, (work, _, id) => load(work, refundKind, id)),
  route(
    'POST /v1/refunds',
    z.strictObject({ payment_intent: text }),
    async (work, { payment_intent }) => {
      const invoice = await loadLocked(work, invoiceKind, invoiceOf(payment_intent))
      const match = { payment_intent }
      const [before] = await listObjects(work.tx, refundKind, { match, limit: 1 })
      if (before || invoice.amount_paid === 0) {
        throw badParameter(
          'payment_intent',
          'This payment has already been refunded, or nothing was paid.',
          'charge_already_refunded',
        )
      }
      return create(work, refundKind, newRefund(invoice, work.now), 'refund.created')
    },
  ),
]
