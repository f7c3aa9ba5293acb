import { emailKey } from '@clubhouse/schema/email-key'
import type { Job } from '../../../services/jobs/jobs.js'
import { Undelivered } from '../../../services/jobs/undelivered.js'
import { greeting } from '../../../services/mail/email-template.js'
import { postToOwner } from '../../../services/mail/post-to-owner.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'

/** Emails a person that somebody, perhaps not they, asked to delete their account. */
export const mailErasureRequested = (
  services: Services,
  { userId }: { userId: string },
  job: Job,
): Promise<void> => {
  const { identity, contact } = services.site.now().values
  return postToOwner(services, job, userId, {
    subject: `You asked ${identity.shortName} to delete your account`,
    preheader: 'You can cancel this until an administrator deletes your account.',
    heading: 'You asked to delete your account',
    blocks: [
      {
        kind: 'text',
        text: 'You asked the club to delete your account and your data. An administrator will take care of it, and we’ll email you when it’s done. Until then, you can cancel your request.',
      },
      {
        kind: 'text',
        text: `If this wasn’t you, cancel the request now, change your password and email ${contact.contactEmail}.`,
      },
      {
        kind: 'button',
        label: 'See my request',
        url: `${services.config.publicUrl}/portal/account/security`,
      },
    ],
    reason: 'someone asked to delete your account',
  })
}

/**
 * Sends the last email to a person whose account was deleted. Only this job knows the address: if the email can't be sent,
 * the address is deleted with the job, and the email is not listed among the failed ones.
 */
export async function mailErased(
  services: Services,
  { email, firstname }: { email: string; firstname: string },
  job: Job,
): Promise<void> {
  const { identity, contact } = services.site.now().values
  try {
    await sendEmail(
      services,
      job,
      { to: email },
      {
        subject: `Your account at ${identity.shortName} was deleted`,
        preheader: 'This is the last email to this address.',
        heading: 'Your account was deleted',
        blocks: [
          greeting(firstname),
          {
            kind: 'text',
            text: 'The club deleted your account and everything that belonged to it. You can no longer sign in, and your subscription, if you had one, has ended.',
          },
          {
            kind: 'text',
            text: 'By law, the club keeps your invoices, without your name. It also keeps the number of people who came to each event. Your data stays in backups until they are replaced.',
          },
          {
            kind: 'text',
            text: `If you have a question, email ${contact.contactEmail}. This is the last email to this address.`,
          },
        ],
        reason: 'this was the address of an account that was deleted',
      },
    )
  } catch (error) {
    const isOver = job.isLastTry || (error instanceof Undelivered && error.isFinal)
    if (!isOver) throw error
    job.log.warn('the last email to an erased person was rejected')
  }
  // The outbox entry contains the address.
  await services.db.$transaction([
    services.db.outboxMessage.deleteMany({ where: { id: job.id } }),
    services.db.refusedAddress.deleteMany({ where: { key: emailKey(email) } }),
  ])
}
