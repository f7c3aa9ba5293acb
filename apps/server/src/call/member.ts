/** Who counts as what, of a caller and of rows: calls, feeds and notices ask the same. */
import type { Prisma } from '@clubhouse/db'
import type { Actor } from './actor.js'

/** The rows of active administrators. */
export const administratorWhere = {
  status: 'Active',
  role: { some: { name: 'Admin' } },
} satisfies Prisma.UserWhereInput

/** The rows of whoever `isMember` lets in. */
export const memberWhere = {
  status: 'Active',
  OR: [{ companyId: { not: null } }, administratorWhere],
} satisfies Prisma.UserWhereInput

/** Whether a caller, who is Active by being one, has a company or does without as an administrator. */
export const isMember = ({ companyId, isAdmin }: Pick<Actor, 'companyId' | 'isAdmin'>): boolean =>
  companyId !== null || isAdmin
