import { outboxFilter, outboxMessageId, outboxPage } from '@clubhouse/schema/email/outbox-message'
import { result } from '@clubhouse/schema/envelope'
import { z } from 'zod/mini'
import { adminSessionProcedure, router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { setAside } from './dismiss.js'
import { listOutbox } from './list-outbox.js'
import { sendAgain } from './send-again.js'

export const outboxRouter = router({
  list: adminSessionProcedure
    .meta({
      rest: { method: 'GET', path: '/outbox' },
      notes: {
        summary: 'List sent and failed emails and text messages, newest first',
        description:
          'Covers the last 30 days, without message bodies. Pass `nextCursor` as `cursor` to get the next page. `nextTryAt` is null if there is no automatic retry.',
      },
    })
    .input(z.prefault(outboxFilter, {}))
    .output(outboxPage)
    .query(({ ctx, input }) => listOutbox(ctx.services.db, input)),

  sendAgain: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/outbox/{id}/send-again' },
      notes: { summary: 'Resend an email or text message' },
    })
    .input(outboxMessageId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      const { to } = await sendAgain(ctx, input)
      return { data: null, message: messages.outbox.sentAgain(to)(ctx.language) }
    }),

  setAside: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/outbox/{id}/set-aside' },
      notes: { summary: 'Dismiss a failed email or text message' },
    })
    .input(outboxMessageId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      const { to } = await setAside(ctx, input)
      return { data: null, message: messages.outbox.setAside(to)(ctx.language) }
    }),
})
