import type { Tx } from '@clubhouse/db'
import type {
  MessageRecipient,
  MessageRecord,
  messageAgain,
} from '@clubhouse/schema/announcements/message'
import type { z } from 'zod/mini'
import { audit } from '../../call/audit.js'
import type { Call } from '../../call/call.js'
import { lockRow } from '../../call/locks.js'
import { conflict } from '../../core/errors.js'
import { getRecipient } from './list-recipients.js'
import { getMessage, readerOf } from './stored-message.js'

type Again = z.infer<typeof messageAgain>

/**
 * Sends a message once more to somebody for whom it failed, or of whom nobody knows whether they got it. Throws NotFound,
 * and Conflict for anybody else and for a message that was stopped.
 */
export const sendAgain = (call: Call, input: Again): Promise<MessageRecipient> =>
  call.services.db.$transaction((tx) => sendAgainIn(tx, call, input))

/** The same in a transaction. */
export async function sendAgainIn(tx: Tx, call: Call, input: Again): Promise<MessageRecipient> {
  const { id, recipientId } = input
  const reader = readerOf(call.services, tx)
  const { channel } = await lockGoingOut(tx, call, id)
  const recipient = await getRecipient(reader, input)
  if (recipient.state !== 'Failed' && !recipient.isUncertain) {
    throw conflict((say) => say.message.notFailed)
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
  await call.services.jobs.enqueue(tx, 'message.send', { recipientId, channel })
  await audit(tx, call, 'message.sendAgain', id, { after: { to: recipient.to } })
  return getRecipient(reader, input)
}

/** Locks a message that goes out or went out. Throws NotFound, and Conflict for one that was stopped. */
export async function lockGoingOut(tx: Tx, call: Call, id: string): Promise<MessageRecord> {
  await lockRow(tx, 'message', id)
  const message = await getMessage(readerOf(call.services, tx), id)
  if (message.state !== 'Sending' && message.state !== 'Sent') {
    throw conflict((say) =>
      message.state === 'Stopped' ? say.message.wasStopped : say.message.notSent,
    )
  }
  return message
}
