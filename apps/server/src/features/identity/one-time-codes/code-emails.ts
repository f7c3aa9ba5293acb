import { mailedCodeMinutes } from '@clubhouse/schema/identity/mailed-sign-in'
import type { SiteValues } from '@clubhouse/schema/website/sections'
import type { Job } from '../../../services/jobs/jobs.js'
import type { EmailTemplate } from '../../../services/mail/email-template.js'
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

// No code in subject and preheader: a locked phone shows those to whoever looks at it.
const preheader = `Open this mail to see the six digits. They work for ${mailedCodeMinutes} minutes from when you asked.`

const templates = {
  signIn: (
    { identity }: SiteValues,
    { firstname, code, token }: IssuedCode,
    { publicUrl }: Services['config'],
  ): EmailTemplate => ({
    subject: `Your code to sign in to ${identity.shortName}`,
    preheader,
    heading: 'Your code to sign in',
    blocks: [
      { kind: 'text', text: `Hello ${firstname},` },
      { kind: 'text', text: 'Type these six digits on the page where you asked for them:' },
      { kind: 'code', label: 'Your code', digits: readableCode(code) },
      {
        kind: 'text',
        text: `They work once, for ${mailedCodeMinutes} minutes from when you asked. If you are on the same phone or computer, you can press this instead:`,
      },
      // Built from PUBLIC_URL only.
      { kind: 'button', label: 'Sign in', url: `${publicUrl}/signin-link?token=${token}` },
      {
        kind: 'text',
        text: 'Never read the digits out to anybody: the club does not ask for them. If you did not ask for this mail, leave it: nobody gets in without the digits.',
      },
    ],
    reason: 'somebody asked to sign in by mail to the account with this address',
    toMember: true,
  }),

  // No link: nothing works by one.
  reauthentication: (
    { identity, contact }: SiteValues,
    { firstname, code }: IssuedCode,
  ): EmailTemplate => ({
    subject: `Your code to show that it is you, for ${identity.shortName}`,
    preheader,
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
  }),
}
