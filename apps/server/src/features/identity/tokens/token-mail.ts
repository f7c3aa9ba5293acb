import { tokenScopeLabels } from '@clubhouse/schema/identity/personal-access-token'
import type { Job } from '../../../services/jobs/jobs.js'
import { greeting } from '../../../services/mail/email-template.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'

/** Emails the owner of an account that a token was created, unless it is already revoked. */
export async function mailTokenCreated(
  services: Services,
  { tokenId }: { tokenId: string },
  job: Job,
): Promise<void> {
  const token = await services.db.personalAccessToken.findUnique({
    where: { id: tokenId },
    select: { name: true, scope: true, user: { select: { email: true, firstname: true } } },
  })
  if (!token) return
  const { name, scope, user } = token
  const { email: to } = user
  if (to === null) return
  const { identity, contact } = services.site.now().values
  await sendEmail(
    services,
    job,
    { to },
    {
      subject: `A personal access token for ${identity.shortName} was created`,
      preheader: 'If this wasn’t you, revoke it.',
      heading: 'A personal access token was created',
      blocks: [
        greeting(user.firstname),
        {
          kind: 'text',
          text: `The token “${name}” (${tokenScopeLabels[scope].toLowerCase()}) can now use the club’s API on your behalf.`,
        },
        {
          kind: 'text',
          text: `If this wasn’t you, revoke it in your settings, change your password and email ${contact.contactEmail} right away.`,
        },
        {
          kind: 'button',
          label: 'Review my settings',
          url: `${services.config.publicUrl}/portal?drawer=settings`,
        },
      ],
      reason: 'a token was created for your account',
    },
  )
}
