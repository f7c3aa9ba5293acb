import { isDeepStrictEqual } from 'node:util'
import type { Prisma } from '@clubhouse/db'
import type {
  MessageAudience,
  MessageDraft,
  MessageRecord,
  messageStep,
  messageUpdate,
} from '@clubhouse/schema/announcements/message'
import type { RichText } from '@clubhouse/schema/rich-text'
import type { z } from 'zod/mini'
import { audit, changes } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { lockRow } from '../../context/locks.js'
import { conflict } from '../../core/errors.js'
import { getMessageFor } from './message-scope.js'
import { messages } from './messages.js'
import { audiencesOf } from './stored-message.js'

/** Creates an announcement draft. */
export const createMessage = (ctx: Context, draft: MessageDraft): Promise<MessageRecord> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id } = await tx.message.create({
      data: {
        ...columnsOf(draft),
        authorId: ctx.actor.id,
        createdAt: ctx.services.clock.now(),
      },
      select: { id: true },
    })
    await audit(tx, ctx, 'message.create', id, { after: { subject: draft.subject } })
    return getMessageFor(ctx, id, tx)
  })

/**
 * Changes a draft. Throws NotFound; Conflict if it is no longer a draft, or for a stale edit, unless the draft already
 * has the requested values.
 */
export const updateMessage = (
  ctx: Context,
  { id, version, ...draft }: z.infer<typeof messageUpdate>,
): Promise<MessageRecord> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'message', id)
    const before = await getMessageFor(ctx, id, tx)
    requireDraft(before)
    if (isDeepStrictEqual(draftOf(before), draft)) return before
    requireVersion(version, before.version)
    await tx.message.update({
      where: { id },
      data: { ...columnsOf(draft), version: { increment: 1 } },
      select: { id: true },
    })
    const { subject, channel } = draft
    const seen = changes({ subject: before.subject, channel: before.channel }, { subject, channel })
    // The text is kept with the message, not in the log.
    await audit(tx, ctx, 'message.update', id, seen ?? { after: { subject } })
    return getMessageFor(ctx, id, tx)
  })

/** Deletes a draft. Throws NotFound; Conflict if it is no longer a draft or changed since it was read. */
export const removeMessage = (
  ctx: Context,
  { id, version }: z.infer<typeof messageStep>,
): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'message', id)
    const before = await getMessageFor(ctx, id, tx)
    requireDraft(before)
    requireVersion(version, before.version)
    await tx.message.delete({ where: { id }, select: { id: true } })
    await audit(tx, ctx, 'message.delete', id, { before: { subject: before.subject } })
  })

/** Throws Conflict unless the announcement is a draft: its text can't change later. */
export function requireDraft({ state }: Pick<MessageRecord, 'state'>): void {
  if (state !== 'Draft') throw conflict(messages.notDraft[state])
}

/** Returns the parts of an announcement that its author wrote. */
export const draftOf = (message: MessageRecord): MessageDraft => ({
  channel: message.channel,
  subject: message.subject,
  body: message.body,
  text: message.text,
  audiences: audiencesOf(message),
})

const columnsOf = ({ channel, subject, body, text, audiences }: MessageDraft) => ({
  channel,
  subject,
  body: body satisfies RichText,
  text,
  audiences: audiences satisfies MessageAudience[] as Prisma.InputJsonArray,
})
