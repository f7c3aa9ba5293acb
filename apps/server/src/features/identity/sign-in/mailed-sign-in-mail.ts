import { mailedCodeMinutes } from '@clubhouse/schema/identity/mailed-sign-in'
import type { SiteValues } from '@clubhouse/schema/website/sections'
import type { Job } from '../../../services/jobs/jobs.js'
import { type EmailTemplate, greeting } from '../../../services/mail/email-template.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'
import { type IssuedSignIn, issueMailedSignIn } from './issue-mailed-sign-in.js'
import { readableCode } from './mailed-code.js'

/**
 * Emails a sign-in code and link to the account with the address of a request, if there is one that may get them. Each
 * attempt creates both, so that neither is ever in the queue. Sends nothing once the request has expired.
 */
export async function mailSignIn(
  services: Services,
  { mailedSignInId }: { mailedSignInId: string },
  job: Job,
): Promise<void> {
  const issued = await issueMailedSignIn(services, mailedSignInId)
  if (!issued) return
  // Built from PUBLIC_URL only.
  const url = `${services.config.publicUrl}/signin-link?token=${issued.token}`
  await sendEmail(
    services,
    job,
    { to: issued.email },
    signInCodeEmail(services.site.now().values, issued, url),
  )
}

/** The subject and the preheader don't have the code, because locked phones show them. */
const signInCodeEmail = (
  { identity }: SiteValues,
  { firstname, code }: IssuedSignIn,
  url: string,
): EmailTemplate => ({
  subject: `Your sign-in code for ${identity.shortName}`,
  preheader: `Open this email to see your code. It expires ${mailedCodeMinutes} minutes after you asked for it.`,
  heading: 'Your sign-in code',
  blocks: [
    greeting(firstname),
    { kind: 'text', text: 'Enter this code on the page where you asked for it:' },
    { kind: 'code', label: 'Your code', digits: readableCode(code) },
    {
      kind: 'text',
      text: `The code works once, for ${mailedCodeMinutes} minutes after you asked for it. On the same phone or computer, you can use this button instead:`,
    },
    { kind: 'button', label: 'Sign in', url },
    {
      kind: 'text',
      text: 'Don’t share the code with anyone: the club will never ask you for it. If you didn’t ask for this email, ignore it. No one can sign in without the code.',
    },
  ],
  reason: 'someone asked to sign in by email to the account with this address',
  toMember: true,
})
