import { result } from '@clubhouse/schema/envelope'
import {
  paymentApply,
  paymentDetail,
  paymentId,
  paymentInput,
  paymentPage,
  paymentRecord,
  paymentRefund,
  paymentReverse,
} from '@clubhouse/schema/finance/payment'
import { listPage } from '@clubhouse/schema/list-page'
import { formatAmount } from '@clubhouse/schema/money'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../../context/permitted-procedures.js'
import { memberProcedure, router } from '../../../context/procedures.js'
import { jsonText } from '../../../core/json-text.js'
import { messages } from '../messages.js'
import { applyCredit, refundPayment, reversePayment } from './change-payment.js'
import { getPayment, listPayments } from './read-payments.js'
import { recordPayment } from './record-payment.js'

const amounts = 'Amounts are in the minor unit of the currency.'

export const paymentRouter = router({
  list: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/payment' },
      notes: { summary: 'List payments, the latest first', description: amounts },
    })
    .input(z._default(paymentPage, {}))
    .output(jsonText(z.array(paymentRecord)))
    .query(({ ctx, input }) => listPayments(ctx.services.db, input)),

  own: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/payment' },
      notes: { summary: 'List the caller’s payments, the latest first', description: amounts },
    })
    .input(z._default(listPage, {}))
    .output(jsonText(z.array(paymentRecord)))
    .query(({ ctx, input }) => listPayments(ctx.services.db, { ...input, payerId: ctx.actor.id })),

  get: permittedProcedure('finance.read')
    .meta({ rest: { method: 'GET', path: '/payment/{id}' } })
    .input(paymentId)
    .output(paymentDetail)
    .query(({ ctx, input }) => getPayment(ctx.services.db, input.id)),

  create: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/payment' },
      notes: {
        summary: 'Record a payment',
        description: `Pays invoices of any members; gifts are billed and paid at once; the rest is credit on account of the payer. ${amounts}`,
        failures: [404, 409],
      },
    })
    .input(paymentInput)
    .output(result(paymentDetail))
    .mutation(async ({ ctx, input }) => {
      const data = await recordPayment(ctx, input)
      const amount = formatAmount(data.cents, data.currency)
      return { data, message: messages.payment.recorded(amount)(ctx.language) }
    }),

  applyCredit: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/payment/{id}/apply' },
      notes: { summary: 'Pay invoices with the credit on account of a payment', failures: [409] },
    })
    .input(paymentApply)
    .output(result(paymentDetail))
    .mutation(async ({ ctx, input }) => ({
      data: await applyCredit(ctx, input),
      message: messages.payment.applied(ctx.language),
    })),

  reverse: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/payment/{id}/reverse' },
      notes: {
        summary: 'Reverse a payment, such as a bounced check',
        description: 'Its invoices are open again. Nothing is deleted.',
        failures: [409],
      },
    })
    .input(paymentReverse)
    .output(result(paymentDetail))
    .mutation(async ({ ctx, input }) => ({
      data: await reversePayment(ctx, input),
      message: messages.payment.reversed(ctx.language),
    })),

  refund: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/payment/{id}/refund' },
      notes: {
        summary: 'Record money that was returned',
        description: `At most what is left of the payment. ${amounts}`,
        failures: [409],
      },
    })
    .input(paymentRefund)
    .output(result(paymentDetail))
    .mutation(async ({ ctx, input }) => {
      const data = await refundPayment(ctx, input)
      const amount = formatAmount(input.cents, data.currency)
      return { data, message: messages.payment.refunded(amount)(ctx.language) }
    }),
})
