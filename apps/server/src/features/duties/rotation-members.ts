import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { Days, RotationMember } from '@clubhouse/schema/duties/rotation'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { dayOf } from '../../core/day-of.js'

/** A member of an event's rotation. */
export type NamedMember = RotationMember & { fullname: string }

/**
 * Returns the members among whom an event's duties rotate: those it is for, from their first day as a member to the
 * last. Officers, honorary members, members on leave and absent ones are away on those days; the officers or committee
 * members of an event that is for them alone are not.
 */
export async function listRotationMembers(
  db: Db | Tx,
  event: EventRecord,
  today: string,
  userIds?: readonly string[],
): Promise<NamedMember[]> {
  const coming = { endsOn: { gte: new Date(today) } }
  const users = await db.user.findMany({
    where: {
      AND: [
        {
          status: 'Active',
          OR: [
            { companyId: { not: null } },
            { companyExempt: true },
            { role: { some: { name: 'Admin' } } },
          ],
        },
        audienceOf(event, coming),
        ...(userIds ? [{ id: { in: [...userIds] } }] : []),
      ],
    },
    select: {
      id: true,
      firstname: true,
      lastname: true,
      membershipPeriods: { select: { kind: true, type: true, ...days, endReason: true } },
      absences: { where: coming, select: days },
      officeTerms: { where: coming, select: { officeId: true, ...days } },
      committees: { where: coming, select: { committeeId: true, ...days } },
    },
    orderBy: { id: 'asc' },
  })
  return users.map((user) => ({
    userId: user.id,
    fullname: `${user.firstname} ${user.lastname}`,
    memberships: membershipsIn(event, user),
    away: awayOf(event, user),
  }))
}

const days = { startsOn: true, endsOn: true } as const

/** Whom an event is for, as `membersOf` selects them; one without an audience is for all members. */
function audienceOf(
  { chapterId, officeId, committeeId }: EventRecord,
  coming: { endsOn: { gte: Date } },
): Prisma.UserWhereInput {
  if (officeId) return { officeTerms: { some: { officeId, ...coming } } }
  if (committeeId) return { committees: { some: { committeeId, ...coming } } }
  return chapterId ? { chapterId } : {}
}

type Row = { startsOn: Date; endsOn: Date | null }
const daysOf = ({ startsOn, endsOn }: Row): Days => ({
  startsOn: dayOf(startsOn),
  endsOn: endsOn && dayOf(endsOn),
})

type Periods = {
  membershipPeriods: (Row & { kind: string; type: string | null; endReason: string | null })[]
}
type Groups = {
  officeTerms: (Row & { officeId: string })[]
  committees: (Row & { committeeId: string })[]
}

function membershipsIn(event: EventRecord, user: Periods & Groups): Days[] {
  const periods = user.membershipPeriods
    .filter(({ kind }) => kind === 'Member')
    .map(({ endReason, ...period }) => {
      const { startsOn, endsOn } = daysOf(period)
      // The day somebody died is no day of membership.
      return { startsOn, endsOn: endsOn && endReason === 'Deceased' ? addDays(endsOn, -1) : endsOn }
    })
  const terms = termsIn(event, user)
  return terms
    ? periods.flatMap((period) => terms.flatMap((term) => common(period, term)))
    : periods
}

/** The days in the office or on the committee that the event is for; null: it is for neither. */
function termsIn({ officeId, committeeId }: EventRecord, user: Groups): Days[] | null {
  if (officeId) return user.officeTerms.filter((term) => term.officeId === officeId).map(daysOf)
  if (!committeeId) return null
  return user.committees.filter((term) => term.committeeId === committeeId).map(daysOf)
}

function common(one: Days, other: Days): Days[] {
  const startsOn = one.startsOn > other.startsOn ? one.startsOn : other.startsOn
  const ends = [one.endsOn, other.endsOn].filter((day) => day !== null).toSorted()
  const endsOn = ends[0] ?? null
  return endsOn !== null && endsOn < startsOn ? [] : [{ startsOn, endsOn }]
}

function awayOf(
  { officeId, committeeId }: EventRecord,
  user: Periods & Groups & { absences: Row[] },
): Days[] {
  const isOfGroup = officeId !== null || committeeId !== null
  return [
    ...user.absences,
    ...user.membershipPeriods.filter(
      ({ kind, type }) => kind === 'LeaveOfAbsence' || type === 'Honorary',
    ),
    ...(isOfGroup ? [] : user.officeTerms),
  ].map(daysOf)
}
