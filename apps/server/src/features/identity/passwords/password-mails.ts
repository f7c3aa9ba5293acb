import type { SiteValues } from '@clubhouse/schema/website/sections'
import type { EndedAccess } from '../../../services/jobs/ended-access.js'
import type { Job } from '../../../services/jobs/jobs.js'
import { type EmailTemplate, greeting } from '../../../services/mail/email-template.js'
import { postToOwner } from '../../../services/mail/post-to-owner.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { formatEndedAccess } from '../sessions/end-access.js'
import { lockUser } from '../sessions/lock-user.js'
import { signInByEmail } from '../sign-in/sign-in-by-email.js'
import { issuePasswordReset, passwordResetUrl } from './password-reset.js'

/**
 * Emails a password link to the account with an address, if there is one that may get it. Each attempt creates a new link,
 * so that none is ever in the queue, and it works for an hour from the email.
 */
export async function mailPasswordLink(
  services: Services,
  { email }: { email: string },
  job: Job,
): Promise<void> {
  const { db, clock, config } = services
  const link = await db.$transaction(async (tx) => {
    const where = signInByEmail(email, clubToday(services))
    const found = await tx.user.findUnique({ where, select: { id: true } })
    if (!found) return null
    // A concurrent change of the address waits, and ends the link, or was first.
    await lockUser(tx, found.id)
    const user = await tx.user.findUnique({ where, select: { email: true, firstname: true } })
    return user && { ...user, token: await issuePasswordReset(tx, found.id, clock.now()) }
  })
  if (!link?.email) return
  const url = passwordResetUrl(config.publicUrl, link.token)
  await sendEmail(
    services,
    job,
    { to: link.email },
    linkEmail(services.site.now().values, link.firstname, url),
  )
}

/** Emails the owner of an account that its password was changed. */
export async function mailPasswordChanged(
  services: Services,
  { userId, ended }: { userId: string; ended: EndedAccess },
  job: Job,
): Promise<void> {
  await postToOwner(services, job, userId, changedEmail(services.site.now().values, ended))
}

const linkEmail = ({ identity }: SiteValues, firstname: string, url: string): EmailTemplate => ({
  subject: `Reset your password for ${identity.shortName}`,
  preheader: 'The link works only once and expires in one hour.',
  heading: 'Reset your password',
  blocks: [
    greeting(firstname),
    {
      kind: 'text',
      text: 'Use this button to choose a new password. The link works only once and expires in one hour.',
    },
    { kind: 'button', label: 'Reset Password', url },
    {
      kind: 'text',
      text: 'If you didn’t ask for this, ignore this email. Your password won’t change.',
    },
  ],
  reason: 'someone asked to reset the password for your account',
})

const changedEmail = ({ identity, contact }: SiteValues, ended: EndedAccess): EmailTemplate => ({
  subject: `Your password for ${identity.shortName} was changed`,
  preheader: 'If this wasn’t you, let the club know.',
  heading: 'Your password was changed',
  blocks: [
    { kind: 'text', text: 'The password for your account was changed.' },
    { kind: 'text', text: formatEndedAccess(ended) },
    {
      kind: 'text',
      text: `If this wasn’t you, email ${contact.contactEmail} right away.`,
    },
  ],
  reason: 'your password was changed',
})
