import type { Db } from '@clubhouse/db'
import { clubDate } from '@clubhouse/schema/club-time'
import { emailKey } from '@clubhouse/schema/email-key'
import { invitationDays } from '@clubhouse/schema/identity/invitation'
import type { SiteValues } from '@clubhouse/schema/website/sections'
import { admittedWhere } from '../../../context/active.js'
import type { Job } from '../../../services/jobs/jobs.js'
import { type EmailTemplate, greeting } from '../../../services/mail/email-template.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'
import { clubToday, timeZoneOf } from '../../../services/site/club-clock.js'
import { lockUser } from '../sessions/lock-user.js'
import { invitationUrl, issueInvitation, openInvitations } from './invitation.js'

/**
 * Emails an invited user the link that sets their password, unless the invitation was revoked or accepted. Each attempt
 * creates a new link, which works for so many days from the email.
 */
export async function mailInvitation(
  services: Services,
  { userId, email }: { userId?: string | undefined; email: string },
  job: Job,
): Promise<void> {
  const { db, clock, config } = services
  const invited = userId ?? (await withoutInvitation(db, email))
  if (!invited) return
  const now = clock.now()
  const link = await db.$transaction(async (tx) => {
    const where = { id: invited, passwordHash: null, AND: admittedWhere(clubToday(services)) }
    if ((await tx.user.count({ where })) === 0) return null
    // A concurrent change of the address or the status waits, and ends the invitation, or was first.
    await lockUser(tx, invited)
    if (!userId) await openInvitations(tx, [invited], { invitedById: null, now })
    const user = await tx.user.findUnique({
      where: { ...where, invitation: { isNot: null } },
      select: {
        email: true,
        firstname: true,
        invitation: {
          select: { invitedBy: { select: { firstname: true, lastname: true } } },
        },
      },
    })
    return user && { user, token: await issueInvitation(tx, invited, now) }
  })
  if (!link) return
  const { user, token } = link
  const { email: to } = user
  if (to === null) return
  const { invitedBy } = user.invitation ?? {}
  const template = invitationEmail(services.site.now().values, {
    firstname: user.firstname,
    inviter: invitedBy ? `${invitedBy.firstname} ${invitedBy.lastname}` : null,
    until: lastDay(now, timeZoneOf(services.site)),
    url: invitationUrl(config.publicUrl, token),
  })
  await sendEmail(services, job, { to }, template)
}

/** For a job of an earlier version, which opened no invitation before its email; null if there is no such user. */
async function withoutInvitation(db: Db, email: string): Promise<string | null> {
  const user = await db.user.findUnique({
    where: { emailKey: emailKey(email) },
    select: { id: true },
  })
  return user?.id ?? null
}

/** The club's day on which a link that is created now expires. */
function lastDay(now: Date, timeZone: string): string {
  const end = new Date(now.getTime() + invitationDays * 24 * 3600_000)
  const day = new Date(clubDate(end, timeZone))
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

type Invitation = { firstname: string; inviter: string | null; until: string; url: string }

const invitationEmail = (
  { identity, contact }: SiteValues,
  { firstname, inviter, until, url }: Invitation,
): EmailTemplate => ({
  subject: `You’re invited to ${identity.shortName}`,
  preheader: `Set your password by ${until}.`,
  heading: `Welcome to ${identity.shortName}`,
  blocks: [
    greeting(firstname),
    {
      kind: 'text',
      text: `${inviter ?? 'The club'} invited you to the ${identity.name} member portal.`,
    },
    {
      kind: 'text',
      text: `To get started, set your password by ${until}. The link works only once.`,
    },
    { kind: 'button', label: 'Set your password', url },
    {
      kind: 'text',
      text: `If you weren’t expecting this, ignore this email or email ${contact.contactEmail} to ask about it.`,
    },
  ],
  reason: 'the club created an account for this address',
})
