import { mailedCodeMinutes } from '@clubhouse/schema/identity/mailed-sign-in'
import type { SiteValues } from '@clubhouse/schema/website/sections'
import type { Job } from '../../../services/jobs/jobs.js'
import { type EmailTemplate, greeting } from '../../../services/mail/email-template.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'
import { type IssuedCode, issueCode, type Purpose } from './issue-code.js'

/**
 * Emails the code of a request to the account that it concerns, if there is one. Each attempt makes a new code, so that none
 * is ever in the queue. A request that has ended is skipped.
 */
export async function emailCode(
  services: Services,
  purpose: Purpose,
  requestId: string,
  job: Job,
): Promise<void> {
  const issued = await issueCode(services, purpose, requestId)
  if (!issued) return
  const template = templates[purpose](services.site.now().values, issued, services.config)
  await sendEmail(services, job, { to: issued.email }, template)
}

/** The digits as an email shows them: '123 456'. */
const readableCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

// The subject and the preheader don't have the code, because locked phones show them.
const preheader = `Open this email to see your code. It expires ${mailedCodeMinutes} minutes after you asked for it.`

const templates = {
  signIn: (
    { identity }: SiteValues,
    { firstname, code, token }: IssuedCode,
    { publicUrl }: Services['config'],
  ): EmailTemplate => ({
    subject: `Your sign-in code for ${identity.shortName}`,
    preheader,
    heading: 'Your sign-in code',
    blocks: [
      greeting(firstname),
      { kind: 'text', text: 'Enter this code on the page where you asked for it:' },
      { kind: 'code', label: 'Your code', digits: readableCode(code) },
      {
        kind: 'text',
        text: `The code works only once and expires ${mailedCodeMinutes} minutes after you asked for it. On the same phone or computer, you can use this button instead:`,
      },
      // Built from PUBLIC_URL only.
      { kind: 'button', label: 'Sign in', url: `${publicUrl}/signin-link?token=${token}` },
      {
        kind: 'text',
        text: 'Don’t share the code with anyone: the club will never ask you for it. If you didn’t ask for this email, ignore it. No one can sign in without the code.',
      },
    ],
    reason: 'someone asked for an email to sign in to your account',
  }),

  // No link: nothing works by one.
  reauthentication: (
    { identity, contact }: SiteValues,
    { firstname, code }: IssuedCode,
  ): EmailTemplate => ({
    subject: `Confirm it’s you: your code for ${identity.shortName}`,
    preheader,
    heading: 'Confirm it’s you',
    blocks: [
      greeting(firstname),
      {
        kind: 'text',
        text: 'Something on your account is about to change. If you’re making this change, enter this code on the page that asks for it:',
      },
      { kind: 'code', label: 'Your code', digits: readableCode(code) },
      {
        kind: 'text',
        text: `The code works only once and only on that page. It expires ${mailedCodeMinutes} minutes after you asked for it. Don’t share it with anyone: the club will never ask you for it.`,
      },
      {
        kind: 'text',
        text: `If this wasn’t you, someone else is signed in to your account. Change your password right away, which signs them out, and email ${contact.contactEmail}.`,
      },
    ],
    reason: 'someone who is signed in to your account asked for it',
  }),
}
