import { Prisma } from '@clubhouse/db'
import type { UserStatus } from '@clubhouse/schema/enumeration'

// Decides who is active, for calls, lists, audiences and sign-in; nothing else does. `day` is the club's today,
// YYYY-MM-DD: no job changes anything when a period begins or ends.

/** The periods that make their owner a member on a day. Someone who died is none from that day on. */
const currentOn = (day: string) =>
  ({
    kind: 'Member',
    startsOn: { lte: new Date(day) },
    OR: [
      { endsOn: null },
      { endsOn: { gt: new Date(day) } },
      { endsOn: new Date(day), endReason: { not: 'Deceased' } },
    ],
  }) satisfies Prisma.MembershipPeriodWhereInput

/** The rows of users who are Active and members on a day. */
export const activeWhere = (day: string) =>
  ({
    status: 'Active',
    membershipPeriods: { some: currentOn(day) },
  }) satisfies Prisma.UserWhereInput

/** The rows of active administrators. Their access never depends on a period. */
export const administratorWhere = {
  status: 'Active',
  role: { some: { name: 'Admin' } },
} satisfies Prisma.UserWhereInput

/** The rows of users who may sign in on a day. */
export const admittedWhere = (day: string) =>
  ({ OR: [activeWhere(day), administratorWhere] }) satisfies Prisma.UserWhereInput

/** The columns that `isActive` needs. */
export const activeSelect = (day: string) =>
  ({
    status: true,
    membershipPeriods: { where: currentOn(day), select: { id: true } },
  }) satisfies Prisma.UserSelect

/** The columns that `isAdmitted` needs. */
export const admittedSelect = (day: string) =>
  ({
    ...activeSelect(day),
    role: { where: { name: 'Admin' }, select: { name: true } },
  }) satisfies Prisma.UserSelect

type Admitted = { status: UserStatus; role: unknown[]; membershipPeriods: unknown[] }

/** Whether a row, read with `admittedSelect`, is one of `admittedWhere`. */
export const isAdmitted = ({ status, role, membershipPeriods }: Admitted): boolean =>
  status === 'Active' && role.length + membershipPeriods.length > 0

/** Whether a row, read with `activeSelect`, is one of `activeWhere`. */
export const isActive = ({ status, membershipPeriods }: Omit<Admitted, 'role'>): boolean =>
  status === 'Active' && membershipPeriods.length > 0

/** SQL of `activeWhere` for the user `u`; never null. */
export const activeSql = (day: string): Prisma.Sql => Prisma.sql`
  (u.status = 'Active' AND EXISTS (
    SELECT FROM membership_period p
     WHERE p.user_id = u.id AND p.kind = 'Member' AND p.starts_on <= ${day}::date
       AND (p.ends_on IS NULL OR p.ends_on > ${day}::date
            OR (p.ends_on = ${day}::date AND p.end_reason <> 'Deceased'))))`

/** SQL of `admittedWhere` for the user `u`; never null. */
export const admittedSql = (day: string): Prisma.Sql => Prisma.sql`
  (${activeSql(day)} OR (u.status = 'Active' AND EXISTS (
    SELECT FROM user_role r WHERE r.user_id = u.id AND r.name = 'Admin')))`
