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
        summary: 'List mails and text messages that were sent or tried, newest first',
        description:
          'Of the last 30 days, without their texts. `nextCursor` of one page is the `cursor` of the next. `nextTryAt` is null for those that are not tried again by themselves.',
      },
    })
    .input(z.prefault(outboxFilter, {}))
    .output(outboxPage)
    .query(({ ctx, input }) => listOutbox(ctx.services.db, input)),

  sendAgain: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/outbox/{id}/send-again' },
      notes: { summary: 'Send a message of the outbox again' },
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
      notes: { summary: 'Say that nothing is to be done about a message that failed' },
    })
    .input(outboxMessageId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      const { to } = await setAside(ctx, input)
      return { data: null, message: messages.outbox.setAside(to)(ctx.language) }
    }),
})
