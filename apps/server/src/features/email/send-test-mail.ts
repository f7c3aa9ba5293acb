import { randomUUID } from 'node:crypto'
import type { TestMail } from '@clubhouse/schema/email/mail'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { conflict, notFound } from '../../core/errors.js'
import { gistOf } from '../../core/gist-of.js'
import { missing } from '../../core/messages.js'
import { type EmailTemplate, greeting } from '../../services/mail/email-template.js'
import { renderEmail } from '../../services/mail/render-email.js'
import { noteSent } from '../../services/outbox/outbox.js'
import { isPaused } from '../../services/pause/pause.js'
import { accountEmail } from '../identity/account/account-email.js'
import { messages } from './messages.js'

/**
 * Sends the caller an email while they wait, and returns the email server's response. An accepted one is in the outbox.
 * Throws TooManyRequests, and Conflict in a restored copy with paused delivery.
 */
export async function sendTestMail({ services, actor, origin }: Context): Promise<TestMail> {
  const { db, limits, mailer, site } = services
  await limits.mailTest(actor.id)
  if (await isPaused(db, 'Mails')) throw conflict(messages.held)
  const user = await db.user.findUnique({
    where: { id: actor.id },
    select: { email: true, firstname: true },
  })
  if (!user) throw notFound(missing.user)
  const { identity } = site.now().values
  const written = renderEmail(services, letterOf(identity.shortName, user.firstname), {
    canTurnOff: false,
  })
  const id = randomUUID()
  const to = accountEmail(user)
  const { subject } = written
  const mail = { id, to, replyTo: null, unsubscribeUrl: null, ...written }
  const result = await mailer.send(mail).then(
    (sentTo) => ({ isTaken: true, words: sentTo }),
    (error: unknown) => ({ isTaken: false, words: gistOf(error) }),
  )
  const { isTaken, words } = result
  if (isTaken) {
    const envelope = { channel: 'email', to, subject } as const
    await noteSent(services, { id, kind: 'mail.test', tries: 1 }, envelope, words)
  }
  await audit(db, { actor, origin }, 'mail.test', null, { after: { to, isTaken } })
  return { to, ...result }
}

const letterOf = (shortName: string, firstname: string): EmailTemplate => ({
  subject: `Test email from ${shortName}`,
  preheader: 'Your club can send emails.',
  heading: 'It works',
  blocks: [
    greeting(firstname),
    {
      kind: 'text',
      text: 'You sent this test email from the member portal. Your club can send emails.',
    },
  ],
  reason: 'you sent a test email to yourself',
})
