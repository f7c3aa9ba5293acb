import { emailKey } from '@clubhouse/schema/email-key'
import type { SiteValues } from '@clubhouse/schema/website/sections'
import type { EndedAccess } from '../../../services/jobs/ended-access.js'
import type { Job } from '../../../services/jobs/jobs.js'
import { type EmailTemplate, greeting } from '../../../services/mail/email-template.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'
import { formatEndedAccess } from '../sessions/end-access.js'
import { issueEmailToken } from './email-change.js'

/**
 * Emails the link that confirms a new address to that address. If another account has it already, its owner gets a notice
 * without a link instead; the person who typed it doesn't learn that.
 */
export async function mailEmailLink(
  services: Services,
  { userId }: { userId: string },
  job: Job,
): Promise<void> {
  const change = await issueEmailToken(services, userId)
  if (!change) return
  const owner = await services.db.user.findUnique({
    where: { emailKey: emailKey(change.email) },
    select: { email: true },
  })
  const { values } = services.site.now()
  if (owner?.email) return sendEmail(services, job, { to: owner.email }, takenEmail(values))
  // The page shows the address; what follows '#' isn't sent to the server, so that no log has it.
  const url = `${services.config.publicUrl}/email-confirm?token=${change.token}#email=${encodeURIComponent(change.email)}`
  await sendEmail(services, job, { to: change.email }, linkEmail(values, url))
}

/** Emails the old address that somebody asked to change it. */
export const mailEmailChanging = (
  services: Services,
  { from }: { userId: string; from: string },
  job: Job,
): Promise<void> =>
  sendEmail(services, job, { to: from }, changingEmail(services.site.now().values))

/** Emails the old address that a new one replaced it. */
export const mailEmailChanged = (
  services: Services,
  { from, ended }: { from: string; ended: EndedAccess },
  job: Job,
): Promise<void> =>
  sendEmail(services, job, { to: from }, changedEmail(services.site.now().values, ended))

const linkEmail = ({ identity }: SiteValues, url: string): EmailTemplate => ({
  subject: `Confirm your new email address for ${identity.shortName}`,
  preheader: 'The link works only once and expires in one day.',
  heading: 'Confirm your new email address',
  blocks: [
    greeting(),
    {
      kind: 'text',
      text: 'Confirm that this email address is yours. The link works only once and expires in one day.',
    },
    { kind: 'button', label: 'Confirm email address', url },
    { kind: 'text', text: 'If you didn’t ask for this, ignore this email. Nothing will change.' },
  ],
  reason: 'someone entered this as the new email address of their account',
})

const changingEmail = ({ identity, contact }: SiteValues): EmailTemplate => ({
  subject: `Your email address on file with ${identity.shortName} is about to change`,
  preheader: 'If this wasn’t you, let the club know.',
  heading: 'Your email address is about to change',
  blocks: [
    greeting(),
    {
      kind: 'text',
      text: 'Someone asked to change the email address of your account. The change takes effect once the new address is confirmed.',
    },
    {
      kind: 'text',
      text: `If this wasn’t you, change your password and email ${contact.contactEmail} right away.`,
    },
  ],
  reason: 'this is still the email address of your account',
})

const takenEmail = ({ identity, contact }: SiteValues): EmailTemplate => ({
  subject: `Someone tried to use your email address for another account at ${identity.shortName}`,
  preheader: 'Nothing has changed.',
  heading: 'You already have an account with this address',
  blocks: [
    greeting(),
    {
      kind: 'text',
      text: 'Someone entered this as the new email address of another account. It belongs to your account, so nothing has changed.',
    },
    {
      kind: 'text',
      text: `If you have two accounts and want only one, email ${contact.contactEmail}. Otherwise, you don’t need to do anything.`,
    },
  ],
  reason: 'this is the email address of your account',
})

const changedEmail = ({ identity, contact }: SiteValues, ended: EndedAccess): EmailTemplate => ({
  subject: `Your email address on file with ${identity.shortName} was changed`,
  preheader: 'If this wasn’t you, let the club know.',
  heading: 'Your email address was changed',
  blocks: [
    greeting(),
    {
      kind: 'text',
      text: 'Your account has a new email address. You can’t sign in with this one anymore.',
    },
    { kind: 'text', text: formatEndedAccess(ended) },
    {
      kind: 'text',
      text: `If this wasn’t you, email ${contact.contactEmail} right away.`,
    },
  ],
  reason: 'this was the email address of your account until now',
})
