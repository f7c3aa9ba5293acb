import type { Job } from '../jobs/jobs.js'
import type { Services } from '../services.js'
import { type EmailTemplate, greeting } from './email-template.js'
import { sendEmail } from './send-email.js'

/**
 * Sends an email about an account to its owner, with a greeting, as the work of a job; nothing when the account is gone.
 * Throws Undelivered.
 */
export async function postToOwner(
  services: Services,
  job: Job,
  userId: string,
  { blocks, ...template }: EmailTemplate,
  /** Sent to this recent address of theirs instead. */
  formerEmail?: string,
): Promise<void> {
  const owner = await services.db.user.findUnique({
    where: { id: userId },
    select: { email: true, firstname: true },
  })
  const to = formerEmail ?? owner?.email
  if (!owner || !to) return
  await sendEmail(
    services,
    job,
    { to },
    {
      ...template,
      blocks: [greeting(owner.firstname), ...blocks],
    },
  )
}

type SecurityWords = Pick<EmailTemplate, 'subject' | 'heading' | 'reason'> & {
  /** The event that the email reports. */
  text: string
  /** Advice if it wasn't the owner. */
  advice: string
}

/** Emails the owner about their sign-in methods, with advice if it wasn't them, and a button to Security. */
export const postAboutSecurity = (
  services: Services,
  job: Job,
  userId: string,
  { text, advice, ...template }: SecurityWords,
  formerEmail?: string,
): Promise<void> =>
  postToOwner(
    services,
    job,
    userId,
    {
      ...template,
      preheader: 'If this wasn’t you, let the club know.',
      blocks: [
        { kind: 'text', text },
        { kind: 'text', text: `If this wasn’t you, ${advice}.` },
        {
          kind: 'button',
          label: 'Review my security settings',
          url: `${services.config.publicUrl}/portal/account/security`,
        },
      ],
    },
    formerEmail,
  )
