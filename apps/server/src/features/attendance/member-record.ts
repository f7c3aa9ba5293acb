import type { Prisma } from '@clubhouse/db'
import {
  type AttendancePeriod,
  type AttendanceTable,
  type OwnAttendance,
  percentageOf,
} from '@clubhouse/schema/attendance'
import { addMonths, monthOf } from '@clubhouse/schema/calendar-day'
import { clubDate } from '@clubhouse/schema/club-time'
import type { AttendanceStatus } from '@clubhouse/schema/enumeration'
import { memberWhere } from '../../call/actor.js'
import type { Call } from '../../call/call.js'
import type { Services } from '../../services/services.js'
import { type HeldDate, heldDates, type Period, periodOf } from './held-dates.js'

/** Every member's attendance in a period, by name. Throws BadRequest for a period too long, or of no day. */
export async function listAttendance(
  services: Services,
  period: AttendancePeriod,
): Promise<AttendanceTable> {
  const { from, until } = periodOf(services, period)
  const held = await heldDates(services, { from, until })
  const [members, recordOf] = await Promise.all([
    services.db.user.findMany({
      where: memberWhere,
      select: { id: true, firstname: true, lastname: true, chapterId: true, createdAt: true },
      orderBy: [{ lastname: 'asc' }, { firstname: 'asc' }, { id: 'asc' }],
    }),
    readRecords(services, held),
  ])
  const months = monthsOf({ from, until })
  return {
    months,
    members: members.map(({ id, firstname, lastname, ...member }) => {
      const dates = recordOf({ id, ...member })
      return {
        id,
        fullname: `${firstname} ${lastname}`,
        ...totalOf(dates),
        months: months.map((month) => ({
          month,
          ...countsOf(dates.filter(({ day }) => monthOf(day) === month)),
        })),
      }
    }),
  }
}

/** The caller's own attendance of the last twelve months. */
export async function getOwnAttendance({
  services,
  actor,
}: Pick<Call, 'services' | 'actor'>): Promise<OwnAttendance> {
  const held = await heldDates(services, periodOf(services))
  const [member, recordOf] = await Promise.all([
    services.db.user.findUniqueOrThrow({
      where: { id: actor.id },
      select: { id: true, chapterId: true, createdAt: true },
    }),
    readRecords(services, held, actor.id),
  ])
  const dates = recordOf(member)
  return {
    ...totalOf(dates),
    dates: dates.map(({ eventId, title, date, day, status }) => ({
      eventId,
      title,
      date,
      day,
      status,
    })),
  }
}

type Member = { id: string; chapterId: string | null; createdAt: Date }
type MemberDate = HeldDate & { status: AttendanceStatus | null }

const keyOf = (eventId: string, date: string, userId: string | null) =>
  `${eventId} ${date} ${userId}`

/**
 * Reads what was recorded and answered for these dates, of all or of one. Returns what gives a member's dates: those
 * that concern them since they joined, and those at which they were recorded or which they said yes to.
 */
async function readRecords(
  { db, config }: Services,
  held: readonly HeldDate[],
  userId?: string,
): Promise<(member: Member) => MemberDate[]> {
  const where = {
    eventId: { in: [...new Set(held.map(({ eventId }) => eventId))] },
    date: { in: [...new Set(held.map(({ date }) => date))].map((date) => new Date(date)) },
    ...(userId && { userId }),
  } satisfies Prisma.AttendanceWhereInput
  const select = { eventId: true, date: true, userId: true } as const
  const [taken, answers] = await Promise.all([
    db.attendance.findMany({
      where: { ...where, status: { not: null } },
      select: { ...select, status: true },
    }),
    db.rsvp.findMany({ where: { ...where, answer: 'Yes' }, select }),
  ])
  const rowKey = (row: { eventId: string; date: Date; userId: string | null }) =>
    keyOf(row.eventId, row.date.toISOString().slice(0, 10), row.userId)
  const statuses = new Map(taken.map((row) => [rowKey(row), row.status]))
  const expected = new Set(answers.map(rowKey))
  return ({ id, chapterId, createdAt }) => {
    const joined = clubDate(createdAt, config.clubTimeZone)
    return held.flatMap((one) => {
      const key = keyOf(one.eventId, one.date, id)
      const status = statuses.get(key) ?? null
      const isOwn = one.wholeClub || (chapterId !== null && one.chapterId === chapterId)
      const concerns = status !== null || expected.has(key) || (isOwn && one.day >= joined)
      return concerns ? [{ ...one, status }] : []
    })
  }
}

function countsOf(dates: readonly MemberDate[]) {
  const count = (wanted: AttendanceStatus) => dates.filter(({ status }) => status === wanted).length
  const excused = count('Excused')
  return { present: count('Present'), excused, counted: dates.length - excused }
}

function totalOf(dates: readonly MemberDate[]) {
  const counts = countsOf(dates)
  return { ...counts, percentage: percentageOf(counts) }
}

function monthsOf({ from, until }: Period): string[] {
  const months: string[] = []
  for (let first = `${monthOf(from)}-01`; first < until; first = addMonths(first, 1))
    months.push(monthOf(first))
  return months
}
