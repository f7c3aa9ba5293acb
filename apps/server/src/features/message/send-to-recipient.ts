import type { Prisma, Tx } from '@clubhouse/db'
import { richText } from '@clubhouse/schema/rich-text'
import { defaultLanguage } from '../../core/messages/catalogue.js'
import type { JobData } from '../../services/jobs/job-kinds.js'
import type { Job } from '../../services/jobs/jobs.js'
import { deliver, NotTaken, Undelivered } from '../../services/jobs/undelivered.js'
import { postLetter } from '../../services/mail/post-letter.js'
import type { Services } from '../../services/services.js'
import { endMessage } from './end-message.js'
import { messageSetting, obstacleOf, recipientSelect } from './reach.js'
import { letterTo, smsTo } from './write-message.js'

const { unknown, left, obstacle: obstacles } = defaultLanguage.message

const select = {
  id: true,
  messageId: true,
  message: { select: { channel: true, subject: true, body: true, text: true } },
  user: { select: { ...recipientSelect, status: true, unsubscribeToken: true } },
} as const satisfies Prisma.MessageRecipientSelect
type Row = Prisma.MessageRecipientGetPayload<{ select: typeof select }>
type Outcome = Pick<Prisma.MessageRecipientUpdateManyMutationInput, 'state' | 'reason'>

/**
 * Sends a message to one of its recipients. Whoever might have it already gets no second one: an attempt of which nobody
 * knows the end stays as it is. Throws Undelivered when it was not taken and another attempt may do.
 */
export async function sendToRecipient(
  services: Services,
  { recipientId: id }: JobData['message.send'],
  job: Job,
): Promise<void> {
  const { db, clock } = services
  const row = await db.messageRecipient.findUnique({ where: { id }, select })
  if (!row) return
  const { messageId } = row
  const claimed = await db.messageRecipient.updateMany({
    where: { id, state: 'Pending', message: { state: 'Sending' } },
    data: { state: 'Sending', attemptedAt: clock.now(), reason: null },
  })
  // Only one attempt runs at a time: who is Sending now was left so by one that broke off.
  const outcome = claimed.count === 1 ? await attempt(services, row, job) : { reason: unknown }
  await db.messageRecipient.updateMany({
    where: { id, state: 'Sending', reason: null },
    data: outcome.reason instanceof Undelivered ? waiting(outcome.reason) : outcome,
  })
  await endMessage(db, clock.now(), messageId)
}
