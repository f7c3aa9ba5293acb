import { club } from '@clubhouse/schema/club.config'
import type { Job } from '../../services/jobs/jobs.js'
import type { Letter } from '../../services/mail/letter.js'
import { postLetter } from '../../services/mail/post-letter.js'
import type { Services } from '../../services.js'
import { issuePasswordReset, passwordResetUrl } from './password-reset.js'

/**
 * Mails a password link to the account with an address, if there is one and it is Active. Each try makes
 * a link of its own, so that none ever lies in the queue, and its hour begins with the mail.
 */
export async function mailPasswordLink(
  services: Services,
  { email }: { email: string },
  job: Job,
): Promise<void> {
  const { db, clock, config } = services
  const user = await db.user.findUnique({
    where: { emailKey: email.toLowerCase(), status: 'Active' },
    select: { id: true, email: true, firstname: true },
  })
  if (!user) return
  const token = await issuePasswordReset(db, user.id, clock.now())
  const url = passwordResetUrl(config.publicUrl, token)
  await postLetter(services, job, { to: user.email }, linkLetter(user.firstname, url))
}

/** Tells the owner of an account that its password is a new one. */
export async function mailPasswordChanged(
  services: Services,
  { userId }: { userId: string },
  job: Job,
): Promise<void> {
  const user = await services.db.user.findUnique({
    where: { id: userId },
    select: { email: true, firstname: true },
  })
  if (!user) return
  await postLetter(services, job, { to: user.email }, changedLetter(user.firstname))
}

const linkLetter = (firstname: string, url: string): Letter => ({
  subject: `Reset your password for ${club.shortName}`,
  preheader: 'The link works once, for an hour.',
  heading: 'Reset your password',
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    { kind: 'text', text: 'Choose a new password here. The link works once, for an hour.' },
    { kind: 'button', label: 'Reset Password', url },
    {
      kind: 'text',
      text: 'If you did not ask for this, leave it: your password stays as it is.',
    },
  ],
  reason: 'somebody asked for a password link for the account with this address',
  toMember: true,
})

const changedLetter = (firstname: string): Letter => ({
  subject: `Your password for ${club.shortName} was changed`,
  preheader: 'If that was not you, please tell the club.',
  heading: 'Your password was changed',
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    {
      kind: 'text',
      text: 'The password of your account was changed, and all other devices were signed out.',
    },
    {
      kind: 'text',
      text: `If that was not you, please write to ${club.mailboxes.contact} right away.`,
    },
  ],
  reason: 'the password of the account with this address was changed',
  toMember: true,
})
