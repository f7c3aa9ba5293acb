import { result } from '@clubhouse/schema/envelope'
import { userId } from '@clubhouse/schema/members/user'
import {
  erasurePreview,
  erasureRequest,
  erasureRequestSchema,
  erasureSchema,
  ownErasureRequest,
} from '@clubhouse/schema/privacy/erasure'
import { z } from 'zod/mini'
import {
  adminProcedure,
  adminSessionProcedure,
  freshProcedure,
  router,
  sessionProcedure,
} from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { carryOutErasure } from './carry-out.js'
import {
  getOwnErasureRequest,
  listErasureRequests,
  requestErasure,
  withdrawErasure,
} from './erasure-requests.js'
import { previewErasure } from './preview-erasure.js'

export const erasureRouter = router({
  own: sessionProcedure
    .meta({
      rest: { method: 'GET', path: '/account/erasure-request' },
      notes: { summary: 'Get the caller’s deletion request' },
    })
    .output(z.nullable(ownErasureRequest))
    .query(({ ctx }) => getOwnErasureRequest(ctx.services.db, ctx.actor)),

  request: freshProcedure
    .meta({
      rest: { method: 'POST', path: '/account/erasure-request' },
      notes: {
        summary: 'Request deletion of the caller’s account and data',
        description: 'It can be withdrawn until an administrator carries it out.',
        failures: [409],
      },
    })
    .input(erasureRequestSchema)
    .output(result(ownErasureRequest))
    .mutation(async ({ ctx, input }) => ({
      data: await requestErasure(ctx, input),
      message: messages.erasure.requested(ctx.language),
    })),

  withdraw: sessionProcedure
    .meta({
      rest: { method: 'DELETE', path: '/account/erasure-request' },
      notes: { summary: 'Withdraw the caller’s deletion request' },
    })
    .output(result(z.null()))
    .mutation(async ({ ctx }) => {
      await withdrawErasure(ctx)
      return { data: null, message: messages.erasure.withdrawn(ctx.language) }
    }),

  list: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/erasure-request' },
      notes: { summary: 'List deletion requests' },
    })
    .output(z.array(erasureRequest))
    .query(({ ctx }) => listErasureRequests(ctx.services.db)),

  preview: adminSessionProcedure
    .meta({
      rest: { method: 'GET', path: '/user/{id}/erase' },
      notes: { summary: 'Preview the erasure of a person' },
    })
    .input(userId)
    .output(erasurePreview)
    .query(({ ctx, input }) => previewErasure(ctx.services, ctx.actor, input.id)),

  carryOut: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/user/{id}/erase' },
      notes: {
        summary: 'Erase a person',
        description:
          'Permanent. The account closes at once, and a background job erases the rest. `matches` are texts by others, chosen from the preview; the person is removed from them, too. Invoices and attendance counts remain, without a name.',
        failures: [409, 429],
      },
    })
    .input(erasureSchema)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await carryOutErasure(ctx, input)
      return { data: null, message: messages.erasure.done(ctx.language) }
    }),
})
