import { mailedCodeMinutes } from '@clubhouse/schema/identity/mailed-sign-in'
import type { SiteValues } from '@clubhouse/schema/website/sections'
import type { Job } from '../../../services/jobs/jobs.js'
import { type EmailTemplate, greeting } from '../../../services/mail/email-template.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'
import { readableCode } from '../sign-in/mailed-code.js'
import { type IssuedCode, issueReauthenticationCode } from './issue-code.js'

/**
 * Emails a six-digit code to a member who has to confirm who they are. Each attempt creates a new code, so that none is ever
 * in the queue. Sends nothing once the request has expired.
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

/** The subject and the preheader don't have the code, because locked phones show them. */
const reauthenticationEmail = (
  { identity, contact }: SiteValues,
  { firstname, code }: IssuedCode,
): EmailTemplate => ({
  subject: `Confirm it’s you: your code for ${identity.shortName}`,
  preheader: `Open this email to see your code. It expires ${mailedCodeMinutes} minutes after you asked for it.`,
  heading: 'Confirm it’s you',
  blocks: [
    greeting(firstname),
    {
      kind: 'text',
      text: 'Something in your account is about to change. If you’re making this change, enter this code on the page that asks for it:',
    },
    { kind: 'code', label: 'Your code', digits: readableCode(code) },
    {
      kind: 'text',
      text: `The code works once, on that page only, for ${mailedCodeMinutes} minutes after you asked for it. Don’t share it with anyone: the club will never ask you for it.`,
    },
    {
      kind: 'text',
      text: `If it isn’t you, someone else is signed in to your account. Change your password right away, which signs them out, and write to ${contact.contactEmail}.`,
    },
  ],
  reason: 'someone who is signed in to the account with this address asked for it',
  toMember: true,
})
