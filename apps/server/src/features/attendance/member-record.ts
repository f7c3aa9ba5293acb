import type { Prisma } from '@clubhouse/db'
import type {
  AttendancePeriod,
  AttendanceTable,
  OwnAttendance,
} from '@clubhouse/schema/attendance/attendance'
import { applyMakeUps, type MadeUp } from '@clubhouse/schema/attendance/make-up-rule'
import type { AttendanceStatus } from '@clubhouse/schema/enumeration'
import { byLastName } from '@clubhouse/schema/members/last-names'
import { memberWhere } from '../../context/actor.js'
import { dayOf } from '../../core/day-of.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { byMonth, monthsOf, totalOf } from './attendance-totals.js'
import { type HeldDate, heldDates, periodOf } from './held-dates.js'

/** Every member's attendance in a period, by name. Throws BadRequest for a period too long, or of no day. */
export async function listAttendance(
  services: Services,
  period: AttendancePeriod,
): Promise<AttendanceTable> {
  const { from, until } = periodOf(services, period)
  const held = await heldDates(services, { from, until })
  const [members, recordOf] = await Promise.all([
    services.db.user.findMany({
      where: memberWhere(clubToday(services)),
      select: { firstname: true, lastname: true, ...memberSelect },
      orderBy: { id: 'asc' },
    }),
    readRecords(services, held),
  ])
  const months = monthsOf({ from, until })
  return {
    months,
    members: byLastName(members, (member) => member).map(
      ({ id, firstname, lastname, ...member }) => {
        const dates = recordOf({ id, ...member })
        return {
          id,
          fullname: `${firstname} ${lastname}`,
          ...totalOf(dates),
          months: byMonth(dates),
        }
      },
    ),
  }
}

/** Returns a user's attendance of the last twelve months. */
export async function getAttendanceOf(services: Services, userId: string): Promise<OwnAttendance> {
  const dates = await getDatesOf(services, userId)
  return {
    ...totalOf(dates),
    dates: dates.map(({ eventId, title, date, day, status, madeUp }) => ({
      eventId,
      title,
      date,
      day,
      status,
      madeUp,
    })),
  }
}

/** Returns the dates of the last twelve months that count for a user, the latest first. */
export async function getDatesOf(services: Services, userId: string): Promise<MemberDate[]> {
  const member = await services.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: memberSelect,
  })
  const held = await heldDates(services, periodOf(services), member)
  const recordOf = await readRecords(services, held, userId)
  return recordOf(member)
}

const memberSelect = {
  id: true,
  chapterId: true,
  membershipPeriods: { where: { kind: 'Member' }, select: { startsOn: true, endsOn: true } },
} satisfies Prisma.UserSelect

type Member = Prisma.UserGetPayload<{ select: typeof memberSelect }>
type MemberDate = HeldDate & {
  status: AttendanceStatus | null
  /** Whether it counts even if they don't come. */
  isOwn: boolean
  madeUp: MadeUp | null
}

const keyOf = (eventId: string, date: string) => `${eventId} ${date}`

/**
 * Reads the records, RSVPs and make-ups for these dates, of all members or of one. Returns a function for a member's dates: those
 * that concern them on days of their membership, and those with their record or Yes.
 */
async function readRecords(
  { db }: Pick<Services, 'db'>,
  held: readonly HeldDate[],
  userId?: string,
): Promise<(member: Member) => MemberDate[]> {
  const where = {
    eventId: { in: [...new Set(held.map(({ eventId }) => eventId))] },
    date: { in: [...new Set(held.map(({ date }) => date))].map((date) => new Date(date)) },
    ...(userId && { userId }),
  } satisfies Prisma.AttendanceWhereInput
  const select = { eventId: true, date: true, userId: true } as const
  const [taken, answers, makeUps] = await Promise.all([
    db.attendance.findMany({
      where: { ...where, status: { not: null } },
      select: { ...select, status: true },
    }),
    db.rsvp.findMany({
      where: { ...where, answer: 'Yes', userId: userId ?? { not: null } },
      select,
    }),
    db.makeUp.findMany({
      where: { replacesId: where.eventId, replacesDate: where.date, ...(userId && { userId }) },
      select: { userId: true, date: true, where: true, replacesId: true, replacesDate: true },
    }),
  ])
  const madeBy = new Map<string, typeof makeUps>()
  for (const one of makeUps) madeBy.set(one.userId, [...(madeBy.get(one.userId) ?? []), one])
  const indexes = new Map(held.map(({ eventId, date }, index) => [keyOf(eventId, date), index]))
  const indexOf = (row: { eventId: string; date: Date }) =>
    indexes.get(keyOf(row.eventId, dayOf(row.date)))
  const statuses = byMember(taken, indexOf)
  const expected = byMember(answers, indexOf)
  const ownOf = ownAddresses(held)
  return ({ id, chapterId, membershipPeriods }) => {
    const recorded = statuses.get(id)
    const isOfMember = memberOn(membershipPeriods)
    const own = ownOf(chapterId).filter((index) => isOfMember(held[index]?.day ?? ''))
    const isOwn = new Set(own)
    const concerning = new Set([
      ...own,
      ...(recorded?.keys() ?? []),
      ...(expected.get(id)?.keys() ?? []),
    ])
    const dates = [...concerning]
      .toSorted((one, other) => one - other)
      .flatMap((index) => {
        const date = held[index]
        const status = recorded?.get(index)?.status ?? null
        return date ? [{ ...date, status, isOwn: isOwn.has(index) }] : []
      })
    return applyMakeUps(dates, (madeBy.get(id) ?? []).map(makeUpOf))
  }
}

const makeUpOf = (makeUp: {
  date: Date
  where: string
  replacesId: string
  replacesDate: Date
}) => ({
  date: dayOf(makeUp.date),
  where: makeUp.where,
  replaces: { id: makeUp.replacesId, date: dayOf(makeUp.replacesDate) },
})

/** Returns a function that decides whether somebody was a member on a day. */
function memberOn(periods: Member['membershipPeriods']): (day: string) => boolean {
  const spans = periods.map(({ startsOn, endsOn }) => ({
    first: dayOf(startsOn),
    last: endsOn && dayOf(endsOn),
  }))
  return (day) => spans.some(({ first, last }) => first <= day && (last === null || day <= last))
}

/** Of each member the rows by the index of their date in the list. A club's rows are too many to search for each. */
function byMember<Row extends { userId: string | null }>(
  rows: readonly Row[],
  indexOf: (row: Row) => number | undefined,
): Map<string, Map<number, Row>> {
  const members = new Map<string, Map<number, Row>>()
  for (const row of rows) {
    const index = indexOf(row)
    if (index === undefined || row.userId === null) continue
    const own = members.get(row.userId) ?? new Map<number, Row>()
    members.set(row.userId, own.set(index, row))
  }
  return members
}

/** Returns a function for the positions of the dates that are a chapter's or the whole club's. */
function ownAddresses(held: readonly HeldDate[]): (chapterId: string | null) => readonly number[] {
  const known = new Map<string | null, number[]>()
  return (chapterId) => {
    const places =
      known.get(chapterId) ??
      held.flatMap((one, index) =>
        one.wholeClub || (chapterId !== null && one.chapterId === chapterId) ? [index] : [],
      )
    known.set(chapterId, places)
    return places
  }
}
