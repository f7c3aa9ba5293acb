import { club } from '@clubhouse/schema/club.config'
import type { Job } from '../../services/jobs/jobs.js'
import type { Letter } from '../../services/mail/letter.js'
import { postLetter } from '../../services/mail/post-letter.js'
import type { Services } from '../../services.js'
import { issueEmailToken } from './email-change.js'

/** Mails the link that confirms a new address, to that address. */
export async function mailEmailLink(
  services: Services,
  { userId }: { userId: string },
  job: Job,
): Promise<void> {
  const change = await issueEmailToken(services, userId)
  if (!change) return
  const url = `${services.config.publicUrl}/email-confirm?token=${change.token}`
  await postLetter(services, job, { to: change.email }, linkLetter(url))
}

/** Tells the old address that a new one was asked for. */
export const mailEmailChanging = (
  services: Services,
  { from }: { userId: string; from: string },
  job: Job,
): Promise<void> => postLetter(services, job, { to: from }, changingLetter)

const linkLetter = (url: string): Letter => ({
  subject: `Confirm your new address for ${club.shortName}`,
  preheader: 'The link works once, for a day.',
  heading: 'Confirm your new e-mail address',
  blocks: [
    { kind: 'text', text: 'Please confirm that this address is yours. The link works for a day.' },
    { kind: 'button', label: 'Confirm Address', url },
    { kind: 'text', text: 'If you did not ask for this, leave it: nothing changes.' },
  ],
  reason: 'somebody gave this as the new address of their account',
  toMember: true,
})

const changingLetter: Letter = {
  subject: `A new e-mail address for your account at ${club.shortName}`,
  preheader: 'If that was not you, please tell the club.',
  heading: 'Your e-mail address is about to change',
  blocks: [
    {
      kind: 'text',
      text: 'A new e-mail address was given for your account. It becomes yours when it is confirmed.',
    },
    {
      kind: 'text',
      text: `If that was not you, change your password and write to ${club.mailboxes.contact} right away.`,
    },
  ],
  reason: 'this is the address of the account until then',
  toMember: true,
}
