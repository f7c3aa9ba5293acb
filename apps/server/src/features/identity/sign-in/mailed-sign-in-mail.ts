import { mailedCodeMinutes } from '@clubhouse/schema/identity/mailed-sign-in'
import type { SiteValues } from '@clubhouse/schema/website/sections'
import type { Job } from '../../../services/jobs/jobs.js'
import type { EmailTemplate } from '../../../services/mail/email-template.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'
import { type IssuedSignIn, issueMailedSignIn } from './issue-mailed-sign-in.js'
import { readableCode } from './mailed-code.js'

/**
 * Mails a code and a link to the account with the address of a wish, if there is one that gets ways in. Each attempt makes
 * both anew, so that neither is ever in the queue. A wish that has ended is left.
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

/** No code in subject and preheader: a locked phone shows those to whoever looks at it. */
const signInCodeEmail = (
  { identity }: SiteValues,
  { firstname, code }: IssuedSignIn,
  url: string,
): EmailTemplate => ({
  subject: `Your code to sign in to ${identity.shortName}`,
  preheader: `Open this mail to see the six digits. They work for ${mailedCodeMinutes} minutes from when you asked.`,
  heading: 'Your code to sign in',
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    { kind: 'text', text: 'Type these six digits on the page where you asked for them:' },
    { kind: 'code', label: 'Your code', digits: readableCode(code) },
    {
      kind: 'text',
      text: `They work once, for ${mailedCodeMinutes} minutes from when you asked. If you are on the same phone or computer, you can press this instead:`,
    },
    { kind: 'button', label: 'Sign in', url },
    {
      kind: 'text',
      text: 'Never read the digits out to anybody: the club does not ask for them. If you did not ask for this mail, leave it: nobody gets in without the digits.',
    },
  ],
  reason: 'somebody asked to sign in by mail to the account with this address',
  toMember: true,
})
