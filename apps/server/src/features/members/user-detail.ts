import type { Db, Prisma, Tx } from '@clubhouse/db'
import { socialLinks } from '@clubhouse/schema/companies/company'
import { isAdmin } from '@clubhouse/schema/members/role'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { may } from '@clubhouse/schema/offices/permission'
import { activeSelect, isActive } from '../../context/active.js'
import type { Actor } from '../../context/actor.js'
import { forbidden, notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { isErased } from '../privacy/is-erased.js'

/** The columns of `userDetail`. */
const userSelectOn = (day: string) =>
  ({
    id: true,
    firstname: true,
    lastname: true,
    email: true,
    emailSharedWith: { select: { id: true, firstname: true, lastname: true, email: true } },
    avatar: true,
    phoneNumber: true,
    phoneExt: true,
    ...activeSelect(day),
    createdAt: true,
    updatedAt: true,
    stripeCustomerId: true,
    companyId: true,
    companyExempt: true,
    chapterId: true,
    company: true,
    chapter: { select: { id: true, name: true } },
    role: { select: { name: true }, orderBy: { name: 'asc' } },
    isCompanyContact: true,
    passwordHash: true,
    invitation: {
      select: {
        sentAt: true,
        expiresAt: true,
        invitedBy: { select: { firstname: true, lastname: true } },
      },
    },
    version: true,
  }) satisfies Prisma.UserSelect

/** The holder of a shared address as records show them. */
export const namedHolder = ({
  id,
  firstname,
  lastname,
  email,
}: {
  id: string
  firstname: string
  lastname: string
  email: string | null
}) => ({ id, fullname: `${firstname} ${lastname}`, email })

/** One user, whole, on `day`, the club's today. Throws NotFound. */
export async function getUser(db: Db | Tx, id: string, day: string): Promise<UserDetail> {
  const found = await db.user.findUnique({ where: { id }, select: userSelectOn(day) })
  if (!found) throw notFound(missing.user)
  const { passwordHash, invitation, membershipPeriods, emailSharedWith, ...row } = found
  const isCurrentMember = isActive({ status: row.status, membershipPeriods })
  return {
    ...row,
    isErased: await isErased(db, { userId: id }),
    isCurrentMember,
    isInvitable:
      passwordHash === null &&
      row.email !== null &&
      (isCurrentMember || (row.status === 'Active' && isAdmin(row.role))),
    invitation: invitation && {
      sentAt: invitation.sentAt?.toISOString() ?? null,
      expiresAt: invitation.expiresAt.toISOString(),
      invitedBy:
        invitation.invitedBy &&
        `${invitation.invitedBy.firstname} ${invitation.invitedBy.lastname}`,
    },
    fullname: `${row.firstname} ${row.lastname}`,
    emailSharedWith: emailSharedWith && namedHolder(emailSharedWith),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    company: row.company && {
      ...row.company,
      socialLinks: socialLinks.parse(row.company.socialLinks),
    },
  }
}

/** A user for who manages members, or for themselves. Throws Forbidden before any look-up, so that ids cannot be probed. */
export function getUserFor(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  actor: Actor,
  id: string,
): Promise<UserDetail> {
  if (!may(actor, 'members') && actor.id !== id) throw forbidden()
  return getUser(services.db, id, clubToday(services))
}
