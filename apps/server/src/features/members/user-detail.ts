import type { Db, Prisma, Tx } from '@clubhouse/db'
import { socialLinks } from '@clubhouse/schema/companies/company'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { may } from '@clubhouse/schema/offices/permission'
import type { Actor } from '../../context/actor.js'
import { forbidden, notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { isErased } from '../privacy/is-erased.js'

/** The columns of `userDetail`. */
const userSelect = {
  id: true,
  firstname: true,
  lastname: true,
  email: true,
  avatar: true,
  phoneNumber: true,
  phoneExt: true,
  status: true,
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
} satisfies Prisma.UserSelect

/** One user, whole. Throws NotFound. */
export async function getUser(db: Db | Tx, id: string): Promise<UserDetail> {
  const found = await db.user.findUnique({ where: { id }, select: userSelect })
  if (!found) throw notFound(missing.user)
  const { passwordHash, invitation, ...row } = found
  return {
    ...row,
    isErased: await isErased(db, { userId: id }),
    isInvitable: row.status === 'Active' && passwordHash === null,
    invitation: invitation && {
      sentAt: invitation.sentAt?.toISOString() ?? null,
      expiresAt: invitation.expiresAt.toISOString(),
      invitedBy:
        invitation.invitedBy &&
        `${invitation.invitedBy.firstname} ${invitation.invitedBy.lastname}`,
    },
    fullname: `${row.firstname} ${row.lastname}`,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    company: row.company && {
      ...row.company,
      socialLinks: socialLinks.parse(row.company.socialLinks),
    },
  }
}

/** A user for who manages members, or for themselves. Throws Forbidden before any look-up, so that ids cannot be probed. */
export function getUserFor(db: Db, actor: Actor, id: string): Promise<UserDetail> {
  if (!may(actor, 'members') && actor.id !== id) throw forbidden()
  return getUser(db, id)
}
