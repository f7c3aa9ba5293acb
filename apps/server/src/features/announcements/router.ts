import {
  messageAgain,
  messageDraft,
  messagePreview,
  messagePreviewRequest,
  messageReach,
  messageRecipient,
  messageRecipientList,
  messageRecord,
  messageSending,
  messageStep,
  messageSummary,
  messageUpdate,
} from '@clubhouse/schema/announcements/message'
import { result } from '@clubhouse/schema/envelope'
import { listPage } from '@clubhouse/schema/list-page'
import { z } from 'zod/mini'
import {
  permittedProcedure,
  permittedSessionProcedure,
} from '../../context/permitted-procedures.js'
import { router } from '../../context/procedures.js'
import { audienceSizeOf } from './audience-size.js'
import { listRecipients } from './list-recipients.js'
import { getMessageFor, idsInScope } from './message-scope.js'
import { messages } from './messages.js'
import { previewMessage } from './preview-message.js'
import { createMessage, removeMessage, updateMessage } from './save-message.js'
import { sendAgain } from './send-again.js'
import { sendMessage, stopMessage, takeBack } from './send-message.js'
import { listMessages, readerOf } from './stored-message.js'
import { testMessage } from './test-message.js'

const which = z.pick(messageStep, { id: true })

export const messageRouter = router({
  list: permittedProcedure('messages', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/message' },
      notes: { summary: 'List announcements' },
    })
    .input(z._default(listPage, {}))
    .output(z.array(messageSummary))
    .query(async ({ ctx, input }) =>
      listMessages(readerOf(ctx.services), input, await idsInScope(ctx)),
    ),

  get: permittedProcedure('messages', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/message/{id}' },
      notes: { summary: 'Get an announcement and its sending progress' },
    })
    .input(which)
    .output(messageRecord)
    .query(({ ctx, input }) => getMessageFor(ctx, input.id)),

  create: permittedProcedure('messages', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/message' },
      notes: {
        summary: 'Create an announcement draft',
        description: 'A draft may be incomplete until it is sent.',
      },
    })
    .input(messageDraft)
    .output(result(messageRecord))
    .mutation(async ({ ctx, input }) => ({
      data: await createMessage(ctx, input),
      message: messages.saved(ctx.language),
    })),

  update: permittedProcedure('messages', 'chapter')
    .meta({
      rest: { method: 'PUT', path: '/message/{id}' },
      notes: { summary: 'Update an announcement draft', failures: [409] },
    })
    .input(messageUpdate)
    .output(result(messageRecord))
    .mutation(async ({ ctx, input }) => ({
      data: await updateMessage(ctx, input),
      message: messages.saved(ctx.language),
    })),

  remove: permittedProcedure('messages', 'chapter')
    .meta({
      rest: { method: 'DELETE', path: '/message/{id}' },
      notes: { summary: 'Delete an announcement draft', failures: [409] },
    })
    .input(messageStep)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeMessage(ctx, input)
      return { data: null, message: messages.deleted(ctx.language) }
    }),

  reach: permittedProcedure('messages', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/message/{id}/reach' },
      notes: {
        summary: 'Preview the audience of an announcement',
        description:
          'Counts the members who would receive it now, and lists those who would not, with the reason. `withoutCompany` lists members left out because they have no company. For text messages, includes the number of parts and the cost.',
      },
    })
    .input(which)
    .output(messageReach)
    .query(async ({ ctx, input }) =>
      audienceSizeOf(ctx.services, await getMessageFor(ctx, input.id), ctx.language),
    ),

  preview: permittedProcedure('messages', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/message/{id}/preview' },
      notes: {
        summary: 'Preview an announcement for one recipient',
        description: 'Without `userId`, previews it for the first recipient.',
      },
    })
    .input(messagePreviewRequest)
    .output(messagePreview)
    .query(({ ctx, input }) => previewMessage(ctx, input)),

  test: permittedProcedure('messages', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/message/{id}/test' },
      notes: { summary: 'Send a test announcement to the caller', failures: [409, 429] },
    })
    .input(messageStep)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      const { to } = await testMessage(ctx, input)
      return { data: null, message: messages.tested(to)(ctx.language) }
    }),

  send: permittedSessionProcedure('messages', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/message/{id}/send' },
      notes: {
        summary: 'Send an announcement, now or later',
        description:
          'Each member of the groups gets it once. Personal access tokens cannot send, because a sent announcement cannot be recalled.',
        failures: [409],
      },
    })
    .input(messageSending)
    .output(result(messageRecord))
    .mutation(async ({ ctx, input }) => {
      const message = await sendMessage(ctx, input)
      return { data: message, message: messages.sent(message)(ctx.language) }
    }),

  takeBack: permittedProcedure('messages', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/message/{id}/take-back' },
      notes: {
        summary: 'Turn a scheduled announcement back into a draft',
        failures: [409],
      },
    })
    .input(messageStep)
    .output(result(messageRecord))
    .mutation(async ({ ctx, input }) => ({
      data: await takeBack(ctx, input),
      message: messages.takenBack(ctx.language),
    })),

  stop: permittedProcedure('messages', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/message/{id}/stop' },
      notes: {
        summary: 'Stop an announcement that is being sent',
        description: 'Remaining recipients do not get it.',
        failures: [409],
      },
    })
    .input(messageStep)
    .output(result(messageRecord))
    .mutation(async ({ ctx, input }) => {
      const message = await stopMessage(ctx, input)
      return { data: message, message: messages.stopped(message.progress.pending)(ctx.language) }
    }),

  recipients: permittedProcedure('messages', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/message/{id}/recipient' },
      notes: { summary: 'List the recipients of an announcement' },
    })
    .input(messageRecipientList)
    .output(z.array(messageRecipient))
    .query(({ ctx, input }) => listRecipients(ctx, input)),

  sendAgain: permittedSessionProcedure('messages', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/message/{id}/recipient/{recipientId}/send-again' },
      notes: {
        summary: 'Resend an announcement to one recipient',
        description: 'Only if sending to them failed, or the outcome is unknown.',
        failures: [409],
      },
    })
    .input(messageAgain)
    .output(result(messageRecipient))
    .mutation(async ({ ctx, input }) => {
      const recipient = await sendAgain(ctx, input)
      return { data: recipient, message: messages.sentAgain(recipient.user.fullname)(ctx.language) }
    }),
})
