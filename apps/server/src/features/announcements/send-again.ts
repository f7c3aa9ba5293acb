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
import { messages } from './messages.js'
import { getMessage, readerOf } from './stored-message.js'

type Again = z.infer<typeof messageAgain>

/**
 * Sends a message once more to somebody for whom it failed, or of whom nobody knows whether they got it. Throws NotFound,
 * and Conflict for anybody else and for a message that was stopped.
 */
export const sendAgain = (ctx: Context, input: Again): Promise<MessageRecipient> =>
  ctx.services.db.$transaction((tx) => sendAgainIn(tx, ctx, input))

/** The same in a transaction. */
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
  // What the outbox says of the attempt before is over: the new one has a row of its own.
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

/** Locks a message that goes out or went out. Throws NotFound, and Conflict for one that was stopped. */
export async function lockGoingOut(tx: Tx, ctx: Context, id: string): Promise<MessageRecord> {
  await lockRow(tx, 'message', id)
  const message = await getMessage(readerOf(ctx.services, tx), id)
  if (message.state !== 'Sending' && message.state !== 'Sent') {
    throw conflict(message.state === 'Stopped' ? messages.wasStopped : messages.notSent)
  }
  return message
}
