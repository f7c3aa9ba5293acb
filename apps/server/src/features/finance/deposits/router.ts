import { result } from '@clubhouse/schema/envelope'
import {
  depositDetail,
  depositId,
  depositInput,
  depositRecord,
  depositReverse,
} from '@clubhouse/schema/finance/deposit'
import { formatAmount } from '@clubhouse/schema/money'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../../context/permitted-procedures.js'
import { router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { getDeposit, listDeposits } from './read-deposits.js'
import { recordDeposit, reverseDeposit } from './save-deposit.js'

export const depositRouter = router({
  list: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/deposit' },
      notes: { summary: 'List deposits, the latest first' },
    })
    .output(z.array(depositRecord))
    .query(({ ctx }) => listDeposits(ctx.services.db)),

  get: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/deposit/{id}' },
      notes: { summary: 'Get a deposit with its slip' },
    })
    .input(depositId)
    .output(depositDetail)
    .query(({ ctx, input }) => getDeposit(ctx.services.db, input.id)),

  create: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/deposit' },
      notes: {
        summary: 'Record a bank deposit',
        description: 'Of payments in one currency that are in no other deposit.',
        failures: [404, 409],
      },
    })
    .input(depositInput)
    .output(result(depositDetail))
    .mutation(async ({ ctx, input }) => {
      const data = await recordDeposit(ctx, input)
      const amount = formatAmount(data.total, data.currency)
      return { data, message: messages.deposit.recorded(amount)(ctx.language) }
    }),

  reverse: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/deposit/{id}/reverse' },
      notes: {
        summary: 'Undo a deposit',
        description: 'Its payments can be deposited again.',
        failures: [409],
      },
    })
    .input(depositReverse)
    .output(result(depositDetail))
    .mutation(async ({ ctx, input }) => ({
      data: await reverseDeposit(ctx, input),
      message: messages.deposit.reversed(ctx.language),
    })),
})
