import type { Prisma, Tx } from '@clubhouse/db'
import type { MessageRecord } from '@clubhouse/schema/message'
import { badField } from '../../core/errors.js'
import { defaultLanguage } from '../../core/messages/catalogue.js'
import { restedKeys } from '../../services/mail/refused-address.js'
import type { Services } from '../../services/services.js'
import { obstacleOf, peopleIn, type Recipient } from './reach.js'
import { audiencesOf } from './stored-message.js'

/** So that no statement has more values than PostgreSQL takes. */
const atOnce = 2000

/**
 * Fixes who gets a message, each person once, and queues a job for each whom it reaches. The message must be locked, and
 * a Draft or Scheduled. Throws BadRequest when it reaches nobody.
 */
export async function freezeRecipients(
  tx: Tx,
  services: Services,
  message: MessageRecord,
  senderId: string | null,
): Promise<void> {
  const { id: messageId, channel } = message
  const people = await peopleIn(tx, services, audiencesOf(message))
  const rested = await restedKeys(tx)
  const rows = people.map((one) => rowOf(message, one, rested))
  if (!rows.some(({ state }) => state === 'Pending')) throw nobodyReached()
  for (let from = 0; from < rows.length; from += atOnce) {
    const written = await tx.messageRecipient.createManyAndReturn({
      data: rows.slice(from, from + atOnce),
      select: { id: true, state: true },
    })
    const data = written
      .filter(({ state }) => state === 'Pending')
      .map(({ id: recipientId }) => ({ recipientId, channel }))
    await services.jobs.enqueueAll(tx, 'message.send', data)
  }
  await tx.message.update({
    where: { id: messageId },
    data: {
      state: 'Sending',
      sendAt: null,
      missedAt: null,
      startedAt: services.clock.now(),
      senderId,
      version: { increment: 1 },
    },
    select: { id: true },
  })
}

function rowOf(
  { id: messageId, channel }: MessageRecord,
  person: Recipient,
  rested: ReadonlySet<string>,
): Prisma.MessageRecipientCreateManyInput {
  const to = channel === 'email' ? person.email : person.phoneNumber
  const row = { messageId, userId: person.id, to }
  const obstacle = obstacleOf(channel, person, rested)
  if (obstacle === null) return { ...row, state: 'Pending' }
  return obstacle === 'switchedOff'
    ? { ...row, state: 'SwitchedOff' }
    : { ...row, state: 'Failed', reason: defaultLanguage.message.obstacle[obstacle] }
}

/** Nobody would get the message. */
export const nobodyReached = () => badField('audiences', (say) => say.message.nobody)
