/** Who counts as what, of a caller and of rows: the same rule for calls, feeds and notices. */
import type { Prisma } from '@clubhouse/db'
import type { Actor } from './actor.js'

/** The rows of active administrators. */
export const administratorWhere = {
  status: 'Active',
  role: { some: { name: 'Admin' } },
} satisfies Prisma.UserWhereInput

/** The rows of users that `isMember` accepts. */
export const memberWhere = {
  status: 'Active',
  OR: [{ companyId: { not: null } }, administratorWhere],
} satisfies Prisma.UserWhereInput

/** Whether a caller, who is always Active, has a company or needs none as an administrator. */
export const isMember = ({ companyId, isAdmin }: Pick<Actor, 'companyId' | 'isAdmin'>): boolean =>
  companyId !== null || isAdmin
