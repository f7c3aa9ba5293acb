import type { Prisma } from '@clubhouse/db'
import { type RichText, richText } from '@clubhouse/schema/rich-text'
import { defaultLanguage } from '../../core/messages/catalogue.js'
import type { JobData } from '../../services/jobs/job-kinds.js'
import type { Job } from '../../services/jobs/jobs.js'
import { deliver, Unanswered, Undelivered } from '../../services/jobs/undelivered.js'
import { postLetter } from '../../services/mail/post-letter.js'
import { restedKeys } from '../../services/mail/refused-address.js'
import type { Services } from '../../services/services.js'
import { endMessage } from './end-message.js'
import { messageSetting, obstacleOf, recipientSelect } from './reach.js'
import { letterTo, smsTo } from './write-message.js'

const say = defaultLanguage.message

const select = {
  id: true,
  messageId: true,
  message: { select: { channel: true, subject: true, body: true, text: true } },
  user: { select: { ...recipientSelect, status: true, unsubscribeToken: true } },
} as const satisfies Prisma.MessageRecipientSelect
type Row = Prisma.MessageRecipientGetPayload<{ select: typeof select }>

type Outcome = { state: 'Pending' | 'Sending' | 'Sent' | 'Failed' | 'SwitchedOff'; reason?: string }

/**
 * Sends a message to one of its recipients. Whoever might have it already gets no second one: an attempt of which nobody
 * knows the end stays as it is. Throws Undelivered when it was not taken.
 */
export async function sendToRecipient(
  services: Services,
  { recipientId: id }: JobData['message.send'],
  job: Job,
): Promise<void> {
  const { db, clock } = services
  const row = await db.messageRecipient.findUnique({ where: { id }, select })
  if (!row) return
  // All that may fail is read before: whoever is Sending may have it.
  const rested = await restedKeys(db)
  // A Failed one has a job only when somebody asked for another try.
  const { count } = await db.messageRecipient.updateMany({
    where: {
      id,
      state: { in: ['Pending', 'Failed'] },
      message: { state: { in: ['Sending', 'Sent'] } },
    },
    data: { state: 'Sending', attemptedAt: clock.now(), reason: null },
  })
  // Stopped or gone; or an earlier attempt broke off, and the message may have arrived.
  if (count === 0) return
  const failures: Undelivered[] = []
  const outcome = await attempt(services, row, job, rested).catch((error: unknown): Outcome => {
    if (!(error instanceof Undelivered)) throw error
    if (!(error.cause instanceof Unanswered)) failures.push(error)
    return outcomeOf(error, job)
  })
  await db.messageRecipient.updateMany({ where: { id, state: 'Sending' }, data: outcome })
  await endMessage(services, row.messageId)
  const [failure] = failures
  if (failure) throw failure
}

/** What becomes of a recipient whose message was not taken. */
function outcomeOf(error: Undelivered, { isLastTry }: Job): Outcome {
  const reason = error.message
  if (error.cause instanceof Unanswered) return { state: 'Sending', reason }
  return { state: error.isFinal || isLastTry ? 'Failed' : 'Pending', reason }
}

/** Sends it, unless something that was not so at first keeps it from its reader. Throws Undelivered. */
async function attempt(
  services: Services,
  row: Row,
  job: Job,
  rested: ReadonlySet<string>,
): Promise<Outcome> {
  const { user, message } = row
  const { channel } = message
  if (user.status !== 'Active') return { state: 'Failed', reason: say.left }
  const obstacle = obstacleOf(channel, user, rested)
  if (obstacle === 'switchedOff') return { state: 'SwitchedOff' }
  if (obstacle) return { state: 'Failed', reason: say.obstacle[obstacle] }
  if (channel === 'sms') await sendText(services, row, job)
  else await sendMail(services, row, job, richText.parse(message.body))
  return { state: 'Sent' }
}

async function sendText(services: Services, { id, message, user }: Row, job: Job): Promise<void> {
  const { phoneNumber: to } = user
  const text = smsTo(services, message, user)
  const envelope = { channel: 'sms' as const, to, subject: text.slice(0, 150) }
  const where = await deliver(services, job, envelope, () => services.sms.send({ id, to, text }))
  job.log.info({ where }, 'a text message went out')
}

async function sendMail(
  services: Services,
  { id, message: { subject }, user }: Row,
  job: Job,
  body: RichText,
): Promise<void> {
  const query = new URLSearchParams({ token: user.unsubscribeToken, key: messageSetting })
  const unsubscribeUrl = `${services.config.publicUrl}/unsubscribe?${query}`
  await postLetter(
    services,
    job,
    { id, to: user.email, unsubscribeUrl },
    letterTo({ subject, body }, user),
  )
}
