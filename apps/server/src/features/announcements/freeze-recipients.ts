import type { Tx } from '@clubhouse/db'
import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { badField } from '../../core/errors.js'
import { defaultLanguage } from '../../core/language.js'
import { addressOf } from '../../services/mail/household.js'
import type { Services } from '../../services/services.js'
import { messages } from './messages.js'
import { isOwnChoice, type Obstacle, whomItConcerns } from './recipients.js'

/** So that no statement has more values than PostgreSQL takes. */
const atOnce = 2000

/**
 * Fixes who gets a message, each person and address once, and queues a job for each whom it reaches. The message must be locked, and
 * a Draft or Scheduled. Throws BadRequest when it reaches nobody.
 */
export async function freezeRecipients(
  tx: Tx,
  services: Services,
  message: MessageRecord,
  senderId: string | null,
): Promise<void> {
  const { id: messageId, channel } = message
  const all = await whomItConcerns(tx, services, message)
  requireSomebody(all)
  const rows = all
    .filter(({ obstacle }) => obstacle !== 'sharedEmail')
    .map(({ person, obstacle }) => ({
      ...{ messageId, userId: person.id },
      to: (channel === 'email' ? addressOf(person) : person.phoneNumber) ?? '',
      ...(obstacle ? outcomeOf(obstacle) : { state: 'Pending' as const }),
    }))
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
      missedFor: null,
      startedAt: services.clock.now(),
      senderId,
      version: { increment: 1 },
    },
    select: { id: true },
  })
}

/** Returns the outcome for a member who does not receive an announcement. */
export const outcomeOf = (obstacle: Obstacle) =>
  isOwnChoice(obstacle)
    ? { state: 'SwitchedOff' as const }
    : { state: 'Failed' as const, reason: messages.obstacle[obstacle](defaultLanguage) }

/** Throws BadRequest when a message reaches none of those whom it concerns. */
export function requireSomebody(all: readonly { obstacle: Obstacle | null }[]): void {
  if (all.every(({ obstacle }) => obstacle)) throw badField('audiences', messages.nobody)
}
