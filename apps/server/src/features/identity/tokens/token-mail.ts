import { tokenScopeLabels } from '@clubhouse/schema/identity/personal-access-token'
import type { Job } from '../../../services/jobs/jobs.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'

/** Mails the owner of an account that a token was created; not if it is revoked already. */
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
  const { identity, contact } = services.site.now().values
  await sendEmail(
    services,
    job,
    { to: user.email },
    {
      subject: `A personal access token for ${identity.shortName} was made`,
      preheader: 'If that was not you, please revoke it.',
      heading: 'A personal access token was made',
      blocks: [
        { kind: 'text', text: `Hello ${user.firstname},` },
        {
          kind: 'text',
          text: `The token “${name}” (${tokenScopeLabels[scope].toLowerCase()}) can call the club’s API in your name now.`,
        },
        {
          kind: 'text',
          text: `If that was not you, revoke it in your settings, change your password and write to ${contact.contactEmail} right away.`,
        },
        {
          kind: 'button',
          label: 'See my settings',
          url: `${services.config.publicUrl}/portal?drawer=settings`,
        },
      ],
      reason: 'a token was made for the account with this address',
      toMember: true,
    },
  )
}
