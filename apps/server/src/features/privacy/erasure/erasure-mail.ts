import { emailKey } from '@clubhouse/schema/email-key'
import type { Job } from '../../../services/jobs/jobs.js'
import { Undelivered } from '../../../services/jobs/undelivered.js'
import { postToOwner } from '../../../services/mail/post-to-owner.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'

/** Mails a person that their data is to be deleted: it may be somebody else who asked. */
export const mailErasureRequested = (
  services: Services,
  { userId }: { userId: string },
  job: Job,
): Promise<void> => {
  const { identity, contact } = services.site.now().values
  return postToOwner(services, job, userId, {
    subject: `You asked ${identity.shortName} to delete your data`,
    preheader: 'Until the club has done it, you can take it back.',
    heading: 'You asked to delete your data',
    blocks: [
      {
        kind: 'text',
        text: 'You asked the club to delete everything it holds about you. An administrator will do it, and you will hear of it. Until then you can take it back.',
      },
      {
        kind: 'text',
        text: `If that was not you, take it back now, change your password, and write to ${contact.contactEmail}.`,
      },
      {
        kind: 'button',
        label: 'See my data',
        url: `${services.config.publicUrl}/portal?drawer=data`,
      },
    ],
    reason: 'somebody asked to delete the account with this address',
  })
}

/**
 * The last mail to somebody who was erased. Only this job knows the address; when it cannot be sent, it is forgotten
 * with the job, and nobody sees it among the undelivered ones.
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
        subject: `Your data at ${identity.shortName} was deleted`,
        preheader: 'This is the last email to this address.',
        heading: 'Your data was deleted',
        blocks: [
          { kind: 'text', text: `Hello ${firstname},` },
          {
            kind: 'text',
            text: 'The club deleted your account and everything that belonged to it. You can no longer sign in, and your subscription, if you had one, has ended.',
          },
          {
            kind: 'text',
            text: 'Invoices stay without your name, because the law asks for them. So do the numbers of who came to events. Backups have your data until they are replaced.',
          },
          {
            kind: 'text',
            text: `If you have a question, write to ${contact.contactEmail}. This is the last email to this address.`,
          },
        ],
        reason: 'this was the address of an account that was deleted',
        toMember: true,
      },
    )
  } catch (error) {
    const isOver = job.isLastTry || (error instanceof Undelivered && error.isFinal)
    if (!isOver) throw error
    job.log.warn('the last email to an erased person was rejected')
  }
  // What became of it has the address.
  await services.db.$transaction([
    services.db.outboxMessage.deleteMany({ where: { id: job.id } }),
    services.db.refusedAddress.deleteMany({ where: { key: emailKey(email) } }),
  ])
}
