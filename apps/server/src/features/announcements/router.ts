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
import { adminProcedure, adminSessionProcedure, router } from '../../context/procedures.js'
import { audienceSizeOf } from './audience-size.js'
import { listRecipients } from './list-recipients.js'
import { messages } from './messages.js'
import { previewMessage } from './preview-message.js'
import { createMessage, removeMessage, updateMessage } from './save-message.js'
import { sendAgain } from './send-again.js'
import { sendMessage, stopMessage, takeBack } from './send-message.js'
import { getMessage, listMessages, readerOf } from './stored-message.js'
import { testMessage } from './test-message.js'

const which = z.pick(messageStep, { id: true })

export const messageRouter = router({
  list: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/message' },
      notes: { summary: 'List what administrators write to members' },
    })
    .input(z._default(listPage, {}))
    .output(z.array(messageSummary))
    .query(({ ctx, input }) => listMessages(readerOf(ctx.services), input)),

  get: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/message/{id}' },
      notes: { summary: 'Read a message to members, and how far its sending is' },
    })
    .input(which)
    .output(messageRecord)
    .query(({ ctx, input }) => getMessage(readerOf(ctx.services), input.id)),

  create: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/message' },
      notes: {
        summary: 'Begin a message to members',
        description: 'It is a draft, and may be incomplete, until it is sent.',
      },
    })
    .input(messageDraft)
    .output(result(messageRecord))
    .mutation(async ({ ctx, input }) => ({
      data: await createMessage(ctx, input),
      message: messages.saved(ctx.language),
    })),

  update: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/message/{id}' },
      notes: { summary: 'Change a draft of a message to members', failures: [409] },
    })
    .input(messageUpdate)
    .output(result(messageRecord))
    .mutation(async ({ ctx, input }) => ({
      data: await updateMessage(ctx, input),
      message: messages.saved(ctx.language),
    })),

  remove: adminProcedure
    .meta({
      rest: { method: 'DELETE', path: '/message/{id}' },
      notes: { summary: 'Delete a draft of a message to members', failures: [409] },
    })
    .input(messageStep)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeMessage(ctx, input)
      return { data: null, message: messages.deleted(ctx.language) }
    }),

  reach: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/message/{id}/reach' },
      notes: {
        summary: 'Count whom a message to members would reach now',
        description:
          'And who does not get it, and why; `withoutCompany` do not because they have no company. Of a text message its parts and its cost.',
      },
    })
    .input(which)
    .output(messageReach)
    .query(async ({ ctx, input }) =>
      audienceSizeOf(
        ctx.services,
        await getMessage(readerOf(ctx.services), input.id),
        ctx.language,
      ),
    ),

  preview: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/message/{id}/preview' },
      notes: {
        summary: 'Show a message to members as one person gets it',
        description: 'Without `userId` as the first whom it would reach.',
      },
    })
    .input(messagePreviewRequest)
    .output(messagePreview)
    .query(({ ctx, input }) => previewMessage(ctx, input)),

  test: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/message/{id}/test' },
      notes: { summary: 'Send a message to members to oneself alone', failures: [409, 429] },
    })
    .input(messageStep)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      const { to } = await testMessage(ctx, input)
      return { data: null, message: messages.tested(to)(ctx.language) }
    }),

  send: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/message/{id}/send' },
      notes: {
        summary: 'Send a message to members, now or at an hour',
        description:
          'Each member of the groups gets it once. Not with a personal access token: what went out to all cannot be called back.',
        failures: [409],
      },
    })
    .input(messageSending)
    .output(result(messageRecord))
    .mutation(async ({ ctx, input }) => {
      const message = await sendMessage(ctx, input)
      return { data: message, message: messages.sent(message)(ctx.language) }
    }),

  takeBack: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/message/{id}/take-back' },
      notes: {
        summary: 'Make a message to members that waits for its hour a draft again',
        failures: [409],
      },
    })
    .input(messageStep)
    .output(result(messageRecord))
    .mutation(async ({ ctx, input }) => ({
      data: await takeBack(ctx, input),
      message: messages.takenBack(ctx.language),
    })),

  stop: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/message/{id}/stop' },
      notes: {
        summary: 'Stop a message to members that goes out',
        description: 'Who has it keeps it; who waits for it does not get it.',
        failures: [409],
      },
    })
    .input(messageStep)
    .output(result(messageRecord))
    .mutation(async ({ ctx, input }) => {
      const message = await stopMessage(ctx, input)
      return { data: message, message: messages.stopped(message.progress.pending)(ctx.language) }
    }),

  recipients: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/message/{id}/recipient' },
      notes: { summary: 'List who got a message to members, and who did not, and why' },
    })
    .input(messageRecipientList)
    .output(z.array(messageRecipient))
    .query(({ ctx, input }) => listRecipients(ctx.services, input)),

  sendAgain: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/message/{id}/recipient/{recipientId}/send-again' },
      notes: {
        summary: 'Send a message to members once more to one person',
        description: 'For whom it failed, or of whom nobody knows whether they got it.',
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
