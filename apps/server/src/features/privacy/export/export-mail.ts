import { exportHours } from '@clubhouse/schema/privacy/data-export'
import type { Job } from '../../../services/jobs/jobs.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'

/** Mails a person that the copy of their data is there; the link opens the portal, not the file. */
export async function mailDataExport(
  services: Services,
  { userId }: { userId: string },
  job: Job,
): Promise<void> {
  const found = await services.db.dataExport.findUnique({
    where: { userId },
    select: { readyAt: true, user: { select: { email: true, firstname: true } } },
  })
  if (!found?.readyAt) return
  const { identity, contact } = services.site.now().values
  await sendEmail(
    services,
    job,
    { to: found.user.email },
    {
      subject: `Your copy of your data at ${identity.shortName}`,
      preheader: `You can download it for ${exportHours} hours.`,
      heading: 'The copy of your data is ready',
      blocks: [
        { kind: 'text', text: `Hello ${found.user.firstname},` },
        {
          kind: 'text',
          text: `The copy you asked for is ready. You can download it within ${exportHours} hours of asking; then it is deleted. Please sign in first.`,
        },
        {
          kind: 'button',
          label: 'Go to my data',
          url: `${services.config.publicUrl}/portal?drawer=data`,
        },
        {
          kind: 'text',
          text: `If you did not ask for it, change your password and write to ${contact.contactEmail} right away.`,
        },
      ],
      reason: 'a copy of the data of your account was asked for',
      toMember: true,
    },
  )
}
