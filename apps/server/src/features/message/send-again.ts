import type { MessageRecipient, messageAgain } from '@clubhouse/schema/message'
import type { z } from 'zod/mini'
import { audit } from '../../call/audit.js'
import type { Call } from '../../call/call.js'
import { lockRow } from '../../call/edit-record.js'
import { conflict } from '../../core/errors.js'
import { getRecipient } from './list-recipients.js'
import { getMessage, readerOf } from './stored-message.js'

/**
 * Sends a message once more to somebody for whom it failed, or of whom nobody knows whether they got it. Throws NotFound,
 * and Conflict for anybody else and for a message that was stopped.
 */
export const sendAgain = (
  call: Call,
  input: z.infer<typeof messageAgain>,
): Promise<MessageRecipient> =>
  call.services.db.$transaction(async (tx) => {
    const { id, recipientId } = input
    const reader = readerOf(call.services, tx)
    await lockRow(tx, 'message', id)
    const { state, channel } = await getMessage(reader, id)
    const recipient = await getRecipient(reader, input)
    if (state !== 'Sending' && state !== 'Sent') throw conflict((say) => say.message.notSent)
    if (recipient.state !== 'Failed' && !recipient.isUncertain) {
      throw conflict((say) => say.message.notFailed)
    }
    await tx.messageRecipient.update({
      where: { id: recipientId },
      data: { state: 'Pending', reason: null },
      select: { id: true },
    })
    await tx.message.update({
      where: { id },
      data: { state: 'Sending', endedAt: null },
      select: { id: true },
    })
    await call.services.jobs.enqueue(tx, 'message.send', { recipientId, channel })
    await audit(tx, call, 'message.sendAgain', id, { after: { to: recipient.to } })
    return getRecipient(reader, input)
  })
