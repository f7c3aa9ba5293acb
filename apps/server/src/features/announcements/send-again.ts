import type { Tx } from '@clubhouse/db'
import type {
  MessageRecipient,
  MessageRecord,
  messageAgain,
} from '@clubhouse/schema/announcements/message'
import type { z } from 'zod/mini'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockRow } from '../../context/locks.js'
import { conflict } from '../../core/errors.js'
import { getRecipient } from './list-recipients.js'
import { getMessageFor } from './message-scope.js'
import { messages } from './messages.js'
import { readerOf } from './stored-message.js'

type Again = z.infer<typeof messageAgain>

/**
 * Resends an announcement to a recipient for whom it failed or is uncertain. Throws NotFound, and Conflict for other
 * recipients and stopped announcements.
 */
export const sendAgain = (ctx: Context, input: Again): Promise<MessageRecipient> =>
  ctx.services.db.$transaction((tx) => sendAgainIn(tx, ctx, input))

/** Resends it inside a transaction. */
export async function sendAgainIn(tx: Tx, ctx: Context, input: Again): Promise<MessageRecipient> {
  const { id, recipientId } = input
  const reader = readerOf(ctx.services, tx)
  const { channel } = await lockGoingOut(tx, ctx, id)
  const recipient = await getRecipient(reader, input)
  if (recipient.state !== 'Failed' && !recipient.isUncertain) {
    throw conflict(messages.notFailed)
  }
  const { jobId } = await tx.messageRecipient.findUniqueOrThrow({
    where: { id: recipientId },
    select: { jobId: true },
  })
  await tx.messageRecipient.update({
    where: { id: recipientId },
    data: { state: 'Pending', reason: null, jobId: null },
    select: { id: true },
  })
  // The outbox row of the earlier attempt is obsolete: the new attempt has its own row.
  if (jobId) await tx.outboxMessage.deleteMany({ where: { id: jobId } })
  await tx.message.update({
    where: { id },
    data: { state: 'Sending' },
    select: { id: true },
  })
  await ctx.services.jobs.enqueue(tx, 'message.send', { recipientId, channel })
  await audit(tx, ctx, 'message.sendAgain', id, { after: { to: recipient.to } })
  return getRecipient(reader, input)
}

/** Locks an announcement that is being sent or was sent. Throws NotFound, and Conflict if it was stopped. */
export async function lockGoingOut(tx: Tx, ctx: Context, id: string): Promise<MessageRecord> {
  await lockRow(tx, 'message', id)
  const message = await getMessageFor(ctx, id, tx)
  if (message.state !== 'Sending' && message.state !== 'Sent') {
    throw conflict(message.state === 'Stopped' ? messages.wasStopped : messages.notSent)
  }
  return message
}
