import { emailKey } from '@clubhouse/schema/email-key'
import type { SiteValues } from '@clubhouse/schema/website/sections'
import type { EndedAccess } from '../../../services/jobs/ended-access.js'
import type { Job } from '../../../services/jobs/jobs.js'
import type { EmailTemplate } from '../../../services/mail/email-template.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'
import { formatEndedAccess } from '../sessions/end-access.js'
import { issueEmailToken } from './email-change.js'

/**
 * Mails the link that confirms a new address, to that address. Where an account has it already, its owner gets a
 * notice instead, without a link: the person who typed it learns nothing of that.
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
  if (owner) return sendEmail(services, job, { to: owner.email }, takenEmail(values))
  const url = `${services.config.publicUrl}/email-confirm?token=${change.token}`
  await sendEmail(services, job, { to: change.email }, linkEmail(values, url))
}

/** Mails the old address that a new one was requested. */
export const mailEmailChanging = (
  services: Services,
  { from }: { userId: string; from: string },
  job: Job,
): Promise<void> =>
  sendEmail(services, job, { to: from }, changingEmail(services.site.now().values))

/** Mails the old address that a new one has replaced it. */
export const mailEmailChanged = (
  services: Services,
  { from, ended }: { from: string; ended: EndedAccess },
  job: Job,
): Promise<void> =>
  sendEmail(services, job, { to: from }, changedEmail(services.site.now().values, ended))

const linkEmail = ({ identity }: SiteValues, url: string): EmailTemplate => ({
  subject: `Confirm your new address for ${identity.shortName}`,
  preheader: 'The link works once, for a day.',
  heading: 'Confirm your new email address',
  blocks: [
    { kind: 'text', text: 'Please confirm that this address is yours. The link works for a day.' },
    { kind: 'button', label: 'Confirm Address', url },
    { kind: 'text', text: 'If you did not ask for this, leave it: nothing changes.' },
  ],
  reason: 'somebody gave this as the new address of their account',
  toMember: true,
})

const changingEmail = ({ identity, contact }: SiteValues): EmailTemplate => ({
  subject: `A new email address for your account at ${identity.shortName}`,
  preheader: 'If that was not you, please tell the club.',
  heading: 'Your email address is about to change',
  blocks: [
    {
      kind: 'text',
      text: 'A new email address was given for your account. It becomes yours when it is confirmed.',
    },
    {
      kind: 'text',
      text: `If that was not you, change your password and write to ${contact.contactEmail} right away.`,
    },
  ],
  reason: 'this is the address of the account until then',
  toMember: true,
})

const takenEmail = ({ identity, contact }: SiteValues): EmailTemplate => ({
  subject: `Somebody wanted your email address for an account at ${identity.shortName}`,
  preheader: 'Nothing has changed.',
  heading: 'This address has an account already',
  blocks: [
    {
      kind: 'text',
      text: 'Somebody gave this address as the new one of another account. It is the address of yours, so nothing has changed.',
    },
    {
      kind: 'text',
      text: `If you have two accounts and want one, write to ${contact.contactEmail}. Otherwise you need not do anything.`,
    },
  ],
  reason: 'this is the address of your account',
  toMember: true,
})

const changedEmail = ({ identity, contact }: SiteValues, ended: EndedAccess): EmailTemplate => ({
  subject: `Your account at ${identity.shortName} has a new email address`,
  preheader: 'If that was not you, please tell the club.',
  heading: 'Your email address was changed',
  blocks: [
    {
      kind: 'text',
      text: 'Your account has a new email address. This one is no longer used to sign in.',
    },
    { kind: 'text', text: formatEndedAccess(ended) },
    {
      kind: 'text',
      text: `If that was not you, please write to ${contact.contactEmail} right away.`,
    },
  ],
  reason: 'this was the address of the account until now',
  toMember: true,
})
