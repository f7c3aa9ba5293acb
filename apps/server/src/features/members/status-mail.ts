import type { EndedAccess } from '../../services/jobs/ended-access.js'
import type { Job } from '../../services/jobs/jobs.js'
import { greeting } from '../../services/mail/email-template.js'
import { sendEmail } from '../../services/mail/send-email.js'
import type { Services } from '../../services/services.js'
import { formatEndedAccess } from '../identity/sessions/end-access.js'

/** Emails a user that an administrator changed the status of their account, and which access ended. */
export async function mailStatusChanged(
  services: Services,
  { userId, ended }: { userId: string; ended: EndedAccess },
  job: Job,
): Promise<void> {
  const user = await services.db.user.findUnique({
    where: { id: userId },
    select: { email: true, firstname: true, status: true },
  })
  if (!user?.email) return
  const { identity, contact } = services.site.now().values
  const isActive = user.status === 'Active'
  await sendEmail(
    services,
    job,
    { to: user.email },
    {
      subject: `Your account at ${identity.shortName} is ${isActive ? 'active again' : 'no longer active'}`,
      preheader: 'A club administrator changed its status.',
      heading: isActive ? 'Your account is active again' : 'Your account is no longer active',
      blocks: [
        greeting(user.firstname),
        {
          kind: 'text',
          text: isActive ? 'You can sign in again.' : 'You can’t sign in right now.',
        },
        { kind: 'text', text: formatEndedAccess(ended, { isOut: !isActive }) },
        ...(isActive
          ? [
              {
                kind: 'button' as const,
                label: 'Sign in',
                url: `${services.config.publicUrl}/signin`,
              },
            ]
          : []),
        { kind: 'text', text: `Questions? Email ${contact.contactEmail}.` },
      ],
      reason: 'the status of your account was changed',
    },
  )
}
