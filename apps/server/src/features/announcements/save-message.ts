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
import { audit, changes } from '../../call/audit.js'
import type { Call } from '../../call/call.js'
import { requireVersion } from '../../call/edit-record.js'
import { lockRow } from '../../call/locks.js'
import { conflict } from '../../core/errors.js'
import { audiencesOf, getMessage, readerOf } from './stored-message.js'

/** Begins a message to members; it is a draft until it is sent. */
export const createMessage = (call: Call, draft: MessageDraft): Promise<MessageRecord> =>
  call.services.db.$transaction(async (tx) => {
    const { id } = await tx.message.create({
      data: {
        ...columnsOf(draft),
        authorId: call.actor.id,
        createdAt: call.services.clock.now(),
      },
      select: { id: true },
    })
    await audit(tx, call, 'message.create', id, { after: { subject: draft.subject } })
    return getMessage(readerOf(call.services, tx), id)
  })

/**
 * Changes a draft. Throws NotFound; Conflict for what is no draft any more, and for a stale edit, unless the message is
 * already as it asks.
 */
export const updateMessage = (
  call: Call,
  { id, version, ...draft }: z.infer<typeof messageUpdate>,
): Promise<MessageRecord> =>
  call.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'message', id)
    const before = await getMessage(readerOf(call.services, tx), id)
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
    await audit(tx, call, 'message.update', id, seen ?? { after: { subject } })
    return getMessage(readerOf(call.services, tx), id)
  })

/** Deletes a draft. Throws NotFound; Conflict for what is no draft any more, and when it changed since it was read. */
export const removeMessage = (
  call: Call,
  { id, version }: z.infer<typeof messageStep>,
): Promise<void> =>
  call.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'message', id)
    const before = await getMessage(readerOf(call.services, tx), id)
    requireDraft(before)
    requireVersion(version, before.version)
    await tx.message.delete({ where: { id }, select: { id: true } })
    await audit(tx, call, 'message.delete', id, { before: { subject: before.subject } })
  })

/** Throws Conflict for a message that is not, or no longer, a draft: its text does not change any more. */
export function requireDraft({ state }: Pick<MessageRecord, 'state'>): void {
  if (state !== 'Draft') throw conflict((say) => say.message.notDraft[state])
}

/** What people wrote of a message. */
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
