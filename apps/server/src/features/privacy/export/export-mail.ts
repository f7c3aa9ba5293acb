import { exportHours } from '@clubhouse/schema/privacy/data-export'
import type { Job } from '../../../services/jobs/jobs.js'
import { greeting } from '../../../services/mail/email-template.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'

/** Emails a person that the copy of their data is ready; the link opens the portal, not the file. */
export async function mailDataExport(
  services: Services,
  { userId }: { userId: string },
  job: Job,
): Promise<void> {
  const found = await services.db.dataExport.findUnique({
    where: { userId },
    select: { readyAt: true, user: { select: { email: true, firstname: true } } },
  })
  if (!found?.readyAt || !found.user.email) return
  const { identity, contact } = services.site.now().values
  await sendEmail(
    services,
    job,
    { to: found.user.email },
    {
      subject: `Your data from ${identity.shortName} is ready to download`,
      preheader: `Download it within ${exportHours} hours of your request.`,
      heading: 'Your data is ready to download',
      blocks: [
        greeting(found.user.firstname),
        {
          kind: 'text',
          text: `The copy of your data that you asked for is ready. Sign in and download it within ${exportHours} hours of your request. After that, we delete it.`,
        },
        {
          kind: 'button',
          label: 'Go to my data',
          url: `${services.config.publicUrl}/portal/account/security`,
        },
        {
          kind: 'text',
          text: `If you didn’t ask for it, change your password and email ${contact.contactEmail} right away.`,
        },
      ],
      reason: 'someone signed in to your account asked for a copy of its data',
    },
  )
}
