import type { Prisma } from '@clubhouse/db'
import { richText } from '@clubhouse/schema/rich-text'
import type { Channel } from '@clubhouse/schema/setting'
import { activeSelect, isActive } from '../../context/active.js'
import { defaultLanguage } from '../../core/language.js'
import type { JobData } from '../../services/jobs/job-kinds.js'
import type { Job } from '../../services/jobs/jobs.js'
import { Unanswered, Undelivered } from '../../services/jobs/undelivered.js'
import { unsubscribeUrlOf } from '../../services/mail/allowed-by.js'
import { addressOf } from '../../services/mail/household.js'
import { isSuppressed } from '../../services/mail/refused-address.js'
import { sendEmail } from '../../services/mail/send-email.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { postText } from '../../services/sms/post-text.js'
import { endMessage } from './end-message.js'
import { outcomeOf } from './freeze-recipients.js'
import { messages } from './messages.js'
import { obstacleOf, recipientSelect } from './recipients.js'
import { emailTo, messageSetting, smsTo } from './write-message.js'

const selectOn = (day: string) =>
  ({
    id: true,
    messageId: true,
    message: {
      select: {
        ...{ channel: true, subject: true, body: true, text: true },
        sender: { select: { firstname: true, lastname: true } },
      },
    },
    user: { select: { ...recipientSelect, ...activeSelect(day) } },
  }) as const satisfies Prisma.MessageRecipientSelect

/** What is sent, and to whom. */
type Due = Awaited<ReturnType<typeof readDue>>

type Outcome = { state: 'Pending' | 'Sending' | 'Sent' | 'Failed' | 'SwitchedOff'; reason?: string }

/**
 * Sends an announcement to one recipient. Never sends it twice: an attempt with an unknown outcome is left unchanged.
 * Throws Undelivered if it was not accepted.
 */
export async function sendToRecipient(
  services: Services,
  { recipientId: id }: JobData['message.send'],
  job: Job,
): Promise<void> {
  const { db, clock } = services
  // Everything that may fail is read first: a recipient in Sending may already have it.
  const due = await readDue(services, id)
  if (!due) return
  // A Failed one has a job only when somebody asked for another try.
  const { count } = await db.messageRecipient.updateMany({
    where: {
      id,
      state: { in: ['Pending', 'Failed'] },
      message: { state: { in: ['Sending', 'Sent'] } },
    },
    data: {
      state: 'Sending',
      // Where it goes now: the address may be another one than at the message's hour.
      to: due.to,
      attemptedAt: clock.now(),
      reason: null,
      jobId: job.id,
    },
  })
  // Stopped or gone; or an earlier attempt broke off, and the message may have arrived.
  if (count === 0) return
  const failure = await send(services, due, job).then(
    () => null,
    (error: unknown) => error,
  )
  if (failure !== null && !(failure instanceof Undelivered)) throw failure
  const outcome = failure
    ? outcomeOfFailure(failure, job)
    : (due.outcome ?? sentBy(services, due.message))
  await db.messageRecipient.updateMany({ where: { id, state: 'Sending' }, data: outcome })
  await endMessage(services, due.messageId)
  if (failure && !(failure.cause instanceof Unanswered)) throw failure
}

/** Returns the outcome of a message that was accepted; the reason says if it was only saved on the server. */
function sentBy({ config }: Services, { channel }: { channel: Channel }): Outcome {
  const isSent = channel === 'sms' ? config.twilio : config.smtpUrl
  return isSent ? { state: 'Sent' } : { state: 'Sent', reason: messages.onlySaved(defaultLanguage) }
}

/** Reads the recipient and what prevents sending now; null if it no longer exists. */
async function readDue(services: Services, id: string) {
  const { db } = services
  const select = selectOn(clubToday(services))
  const row = await db.messageRecipient.findUnique({ where: { id }, select })
  if (!row) return null
  const { user, message } = row
  const obstacle = obstacleOf(message.channel, user, await isSuppressed(db, addressOf(user) ?? ''))
  const left: Outcome = { state: 'Failed', reason: messages.left(defaultLanguage) }
  const outcome = isActive(user) ? obstacle && outcomeOf(obstacle) : left
  const to = (message.channel === 'sms' ? user.phoneNumber : addressOf(user)) ?? ''
  return { ...row, to, message: { ...message, body: richText.parse(message.body) }, outcome }
}

/** Sends it, unless it has an outcome already. Throws Undelivered. */
async function send(services: Services, due: NonNullable<Due>, job: Job): Promise<void> {
  const { id, to, message, user } = due
  if (due.outcome) return
  if (message.channel === 'sms') {
    const text = smsTo(services, message, user)
    const subject = text.slice(0, 150)
    return postText(services, job, { id, to, subject, text })
  }
  const unsubscribeUrl = unsubscribeUrlOf(services.config.publicUrl, {
    key: messageSetting,
    token: (user.emailSharedWith ?? user).unsubscribeToken,
  })
  // An automatic announcement has no sender.
  const { sender } = message
  const author = sender && `${sender.firstname} ${sender.lastname}`
  await sendEmail(services, job, { id, to, author, unsubscribeUrl }, emailTo(message, user))
}

/** Returns the outcome for a recipient whose message was not accepted. */
function outcomeOfFailure({ cause, isFinal, message }: Undelivered, { isLastTry }: Job): Outcome {
  if (cause instanceof Unanswered) return { state: 'Sending', reason: message }
  return { state: isFinal || isLastTry ? 'Failed' : 'Pending', reason: message }
}
