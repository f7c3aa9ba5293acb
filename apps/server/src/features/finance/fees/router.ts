import { result } from '@clubhouse/schema/envelope'
import { occurrenceKey } from '@clubhouse/schema/events/occurrence'
import {
  billedEventFee,
  eventFeeBill,
  eventFeeDetail,
  eventFeeRecord,
  eventFeeRowInput,
} from '@clubhouse/schema/finance/event-fee'
import { z } from 'zod/mini'
import {
  permittedProcedure,
  permittedSessionProcedure,
} from '../../../context/permitted-procedures.js'
import { router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { billFees } from './bill-fees.js'
import { changeFee } from './change-fee.js'
import { getFee, listFees } from './read-fees.js'

export const eventFeeRouter = router({
  list: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/event-fee' },
      notes: {
        summary: 'List dates with fees, the latest first',
        description:
          'At most 100: of priced events that members come to, and those that were billed.',
      },
    })
    .output(z.array(eventFeeRecord))
    .query(({ ctx }) => listFees(ctx.services.db, ctx.services)),

  get: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/event/{id}/{date}/fee' },
      notes: {
        summary: 'Get what members are or would be billed for a date',
        description: 'Visitors are never billed: `door` lists what to collect from them.',
      },
    })
    .input(occurrenceKey)
    .output(eventFeeDetail)
    .query(({ ctx, input }) => getFee(ctx.services.db, ctx.services, input)),

  changeRow: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'PUT', path: '/event/{id}/{date}/fee/row' },
      notes: {
        summary: 'Change a member’s fee before it is billed, or leave them out',
        failures: [409],
      },
    })
    .input(eventFeeRowInput)
    .output(result(eventFeeDetail))
    .mutation(async ({ ctx, input }) => ({
      data: await changeFee(ctx, input),
      message: messages.fee.saved(ctx.language),
    })),

  bill: permittedSessionProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/event/{id}/{date}/fee/bill' },
      notes: {
        summary: 'Bill a date to the members who come',
        description:
          'An invoice each at once, or lines of the next billing of dues. Personal access tokens cannot bill, because a sent email cannot be recalled.',
        failures: [409],
      },
    })
    .input(eventFeeBill)
    .output(result(billedEventFee))
    .mutation(async ({ ctx, input }) => {
      const data = await billFees(ctx, input)
      return { data, message: messages.fee.billed(data)(ctx.language) }
    }),
})
