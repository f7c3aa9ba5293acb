import { answer } from '@clubhouse/schema/envelope'
import { undeliveredMessage, undeliveredMessageId } from '@clubhouse/schema/undelivered-message'
import { z } from 'zod/mini'
import { adminSessionProcedure, router } from '../../call/procedures.js'
import { listUndeliveredMessages, sendAgain } from './undelivered-messages.js'

export const undeliveredMessageRouter = router({
  list: adminSessionProcedure
    .meta({
      rest: { method: 'GET', path: '/undelivered-message' },
      notes: {
        summary: 'List mails and text messages that were not taken',
        description:
          'The newest 1,000, for 30 days. `nextTryAt` is null for those that are not tried again by themselves.',
      },
    })
    .output(z.array(undeliveredMessage))
    .query(({ ctx }) => listUndeliveredMessages(ctx.services)),

  sendAgain: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/undelivered-message/{id}/send-again' },
      notes: { summary: 'Send an undelivered message again' },
    })
    .input(undeliveredMessageId)
    .output(answer(z.null()))
    .mutation(async ({ ctx, input }) => {
      const { to } = await sendAgain(ctx, input)
      return { data: null, message: ctx.say.undeliveredMessage.sentAgain(to) }
    }),
})
