import type { messageStep } from '@clubhouse/schema/announcements/message'
import type { z } from 'zod/mini'
import { admittedWhere } from '../../context/active.js'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { conflict } from '../../core/errors.js'
import type { JobData } from '../../services/jobs/job-kinds.js'
import type { Job } from '../../services/jobs/jobs.js'
import { sendEmail } from '../../services/mail/send-email.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { postText } from '../../services/sms/post-text.js'
import { isUsNumber } from '../../services/sms/to-e164.js'
import { accountEmail } from '../identity/account/account-email.js'
import { getMessageFor } from './message-scope.js'
import { messages } from './messages.js'
import { requireReady } from './send-message.js'
import { getMessage, readerOf } from './stored-message.js'
import { emailTo, smsTo } from './write-message.js'

/**
 * Sends a message to the caller alone. Returns where it goes. Throws NotFound, TooManyRequests, BadRequest for one without
 * a text, and Conflict for a text message to a number that gets none.
 */
export async function testMessage(
  ctx: Context,
  { id }: z.infer<typeof messageStep>,
): Promise<{ to: string }> {
  const { services, actor } = ctx
  await services.limits.messageTest(actor.id)
  return services.db.$transaction(async (tx) => {
    const message = await getMessageFor(ctx, id, tx)
    requireReady({ ...message, audiences: [{ audience: { kind: 'All' }, name: null }] })
    const { email, phoneNumber } = await tx.user.findUniqueOrThrow({
      where: { id: actor.id },
      select: { email: true, phoneNumber: true },
    })
    const { channel } = message
    if (channel === 'sms' && !isUsNumber(phoneNumber ?? '')) {
      throw conflict(messages.ownNumber)
    }
    const to = channel === 'sms' ? (phoneNumber ?? '') : accountEmail({ email })
    await services.jobs.enqueue(tx, 'message.test', { messageId: id, userId: actor.id, channel })
    await audit(tx, ctx, 'message.test', id, { after: { subject: message.subject } })
    return { to }
  })
}

/** Sends the test; does nothing if the announcement or the person no longer exists. */
export async function sendTest(
  services: Services,
  { messageId, userId }: JobData['message.test'],
  job: Job,
): Promise<void> {
  const [row, user] = await Promise.all([
    services.db.message.count({ where: { id: messageId } }),
    services.db.user.findFirst({
      where: { AND: [{ id: userId }, admittedWhere(clubToday(services))] },
      select: { firstname: true, email: true, phoneNumber: true },
    }),
  ])
  if (row === 0 || !user?.email) return
  const message = await getMessage(readerOf(services), messageId)
  if (message.channel === 'sms') {
    const text = `Test: ${smsTo(services, message, user)}`
    return postText(services, job, { to: user.phoneNumber ?? '', subject: 'Test', text })
  }
  const { subject, blocks, ...template } = emailTo(message, user)
  await sendEmail(
    services,
    job,
    { to: user.email },
    {
      ...template,
      subject: `Test: ${subject}`,
      blocks: [{ kind: 'text', text: 'This is a test. Only you received it.' }, ...blocks],
      reason: 'you sent a test of an announcement to yourself',
    },
  )
}
