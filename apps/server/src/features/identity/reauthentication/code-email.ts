import { mailedCodeMinutes } from '@clubhouse/schema/identity/mailed-sign-in'
import type { SiteValues } from '@clubhouse/schema/website/sections'
import type { Job } from '../../../services/jobs/jobs.js'
import type { EmailTemplate } from '../../../services/mail/email-template.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'
import { readableCode } from '../sign-in/mailed-code.js'
import { type IssuedCode, issueReauthenticationCode } from './issue-code.js'

/**
 * Mails six digits to the holder of a session who wants to prove who they are. Each attempt makes them anew, so that they
 * are never in the queue. A wish that has ended is left.
 */
export async function emailReauthenticationCode(
  services: Services,
  { mailedProofId }: { mailedProofId: string },
  job: Job,
): Promise<void> {
  const issued = await issueReauthenticationCode(services, mailedProofId)
  if (!issued) return
  const template = reauthenticationEmail(services.site.now().values, issued)
  await sendEmail(services, job, { to: issued.email }, template)
}

/** No code in subject and preheader: a locked phone shows those to whoever looks at it. No link: nothing works by one. */
const reauthenticationEmail = (
  { identity, contact }: SiteValues,
  { firstname, code }: IssuedCode,
): EmailTemplate => ({
  subject: `Your code to show that it is you, for ${identity.shortName}`,
  preheader: `Open this mail to see the six digits. They work for ${mailedCodeMinutes} minutes from when you asked.`,
  heading: 'Is it you?',
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    {
      kind: 'text',
      text: 'Something in your account is about to change. If you are doing this, type these six digits on the page that asks for them:',
    },
    { kind: 'code', label: 'Your code', digits: readableCode(code) },
    {
      kind: 'text',
      text: `They work once, for ${mailedCodeMinutes} minutes from when you asked, and only on that page. Never read them out to anybody: the club does not ask for them.`,
    },
    {
      kind: 'text',
      text: `If it is not you, somebody else is signed in to your account. Please change your password right away, which signs them out, and write to ${contact.contactEmail}.`,
    },
  ],
  reason: 'somebody who is signed in to the account with this address asked for it',
  toMember: true,
})
