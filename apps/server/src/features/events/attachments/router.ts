import { result } from '@clubhouse/schema/envelope'
import {
  attachment,
  attachmentCopy,
  attachmentFile,
  attachmentFilter,
  attachmentId,
  attachmentRename,
} from '@clubhouse/schema/events/attachment'
import {
  attachmentFormats,
  attachmentMaxMegabytes,
  maxAttachments,
} from '@clubhouse/schema/events/attachment-upload'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../../context/permitted-procedures.js'
import { memberProcedure, router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { attachmentForm } from './attachment-form.js'
import { listAttachments, readAttachment } from './read-attachments.js'
import {
  addAttachment,
  copyAttachments,
  removeAttachment,
  renameAttachment,
} from './save-attachments.js'

export const attachmentRouter = router({
  list: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/event/{id}/attachment' },
      notes: {
        summary: 'List the files of an event',
        description: 'With `date`, also the files of that date.',
        failures: [404],
      },
    })
    .input(attachmentFilter)
    .output(z.array(attachment))
    .query(({ ctx, input }) => listAttachments(ctx, input)),

  add: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/event/{id}/attachment' },
      notes: {
        summary: 'Add a file to an event',
        description: `${attachmentFormats} of at most ${attachmentMaxMegabytes} MB, by its content; a PDF that is damaged or protected is refused, and images are encoded again. With \`date\` it belongs to that date. An event and each of its dates can have ${maxAttachments} files. Nobody is notified.`,
        failures: [404, 409, 413, 429],
      },
    })
    .input(attachmentForm)
    .output(result(attachment))
    .mutation(async ({ ctx, input }) => {
      const data = await addAttachment(ctx, input)
      return { data, message: messages.attachment.added(data.filename)(ctx.language) }
    }),

  copy: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/event/{id}/attachment/copy' },
      notes: {
        summary: 'Copy the files of another event',
        description: 'Copies the files of the event `from`, without those of its dates.',
        failures: [404, 409],
      },
    })
    .input(attachmentCopy)
    .output(result(z.array(attachment)))
    .mutation(async ({ ctx, input }) => ({
      data: await copyAttachments(ctx, input),
      message: null,
    })),

  rename: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'PUT', path: '/attachment/{id}' },
      notes: {
        summary: 'Rename a file of an event',
        description: 'The extension follows from the file’s type.',
        failures: [404],
      },
    })
    .input(attachmentRename)
    .output(result(attachment))
    .mutation(async ({ ctx, input }) => {
      const data = await renameAttachment(ctx, input)
      return { data, message: messages.attachment.renamed(data.filename)(ctx.language) }
    }),

  remove: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'DELETE', path: '/attachment/{id}' },
      notes: { summary: 'Remove a file from an event', failures: [404] },
    })
    .input(attachmentId)
    .output(result(attachment))
    .mutation(async ({ ctx, input }) => {
      const data = await removeAttachment(ctx, input)
      return { data, message: messages.attachment.removed(data.filename)(ctx.language) }
    }),

  file: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/attachment/{id}/file', file: true },
      notes: {
        summary: 'Download a file of an event',
        description:
          'Files of public events are also at `/attachment/{id}` outside the API, without signing in.',
        failures: [404],
      },
    })
    .input(attachmentId)
    .output(attachmentFile)
    .query(({ ctx, input }) => readAttachment(ctx, input)),
})
