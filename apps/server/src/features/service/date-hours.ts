import type { Occurrence, OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import { byLastName } from '@clubhouse/schema/members/last-names'
import { formatMinutes, minutesBetween, mostMinutesPerDay } from '@clubhouse/schema/service/minutes'
import type {
  DateHours,
  DateHoursInput,
  DateHoursResult,
} from '@clubhouse/schema/service/service-hours'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockRow } from '../../context/locks.js'
import { conflict, notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { clubToday } from '../../services/site/club-clock.js'
import { listedAt } from '../attendance/get-sheet.js'
import { requireTaking } from '../attendance/take-attendance.js'
import { getEventToManage, requireOccurrence } from '../events/events.js'
import { messages } from './messages.js'
import { readHours } from './read-hours.js'

/** Returns the hours of a date, and the members whose hours can be recorded, by name. Throws NotFound. */
export async function getDateHours(
  ctx: Pick<Context, 'services' | 'actor'>,
  { id, date }: OccurrenceKey,
): Promise<DateHours> {
  const { services } = ctx
  const { db } = services
  const event = await getEventToManage(ctx, id)
  const occurrence = requireOccurrence(event, date)
  const { day } = occurrence
  const key = { eventId: id, date: new Date(date) }
  const shift = { ...key, seat: 'Going', state: { not: 'Declined' } } as const
  const [members, hours] = await Promise.all([
    db.user.findMany({
      where: {
        OR: [
          listedAt(event, key.date, clubToday(services)),
          { dutyAssignments: { some: { ...shift, duty: { timeStart: { not: null } } } } },
        ],
      },
      select: {
        id: true,
        firstname: true,
        lastname: true,
        attendance: { where: key, select: { status: true } },
        dutyAssignments: {
          where: shift,
          select: { duty: { select: { timeStart: true, timeEnd: true } } },
        },
      },
      orderBy: { id: 'asc' },
    }),
    readHours(db, { eventId: id, date: new Date(day) }),
  ])
  return {
    day,
    minutes: lengthOf(occurrence),
    hours,
    members: byLastName(members, (member) => member).map((member) => ({
      id: member.id,
      fullname: `${member.firstname} ${member.lastname}`,
      isPresent: member.attendance[0]?.status === 'Present',
      shiftMinutes: minutesOf(member.dutyAssignments.map(({ duty }) => duty)),
    })),
  }
}

/** Returns how long a date is; zero for one that lasts all day or for days, where everyone's time differs. */
function lengthOf({ day, endDay, timeStart, timeEnd, isAllDay }: Occurrence): number {
  const length = (Date.parse(`${endDay}T${timeEnd}Z`) - Date.parse(`${day}T${timeStart}Z`)) / 60_000
  return isAllDay || length > mostMinutesPerDay ? 0 : length
}

type Times = { timeStart: string | null; timeEnd: string | null }

/** Adds up the lengths of a member's shifts; null without any. */
function minutesOf(duties: readonly Times[]): number | null {
  const lengths = duties.flatMap(({ timeStart, timeEnd }) =>
    timeStart && timeEnd ? [minutesBetween(timeStart, timeEnd)] : [],
  )
  if (lengths.length === 0) return null
  return Math.min(
    lengths.reduce((sum, length) => sum + length, 0),
    mostMinutesPerDay,
  )
}

/**
 * Records the hours of several members at a date, all or none; members who already have hours of this kind keep them.
 * Throws NotFound; Conflict before the day, for a canceled date, and if a member would have more than a day has.
 */
export const recordDateHours = (
  ctx: Context,
  { id, date, kind, entries }: DateHoursInput,
): Promise<DateHoursResult> =>
  ctx.services.db.$transaction(async (tx) => {
    const ids = entries.map(({ userId }) => userId)
    // Members before the event, and in one order, for two who record at once.
    await tx.$queryRaw`
      SELECT 1 FROM "user" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
    await lockRow(tx, 'event', id)
    const event = await getEventToManage(ctx, id, tx)
    const occurrence = requireOccurrence(event, date)
    requireTaking(ctx.services, occurrence)
    const day = new Date(occurrence.day)
    const members = await tx.user.findMany({
      where: { id: { in: ids } },
      select: {
        id: true,
        firstname: true,
        lastname: true,
        serviceHours: {
          where: { date: day },
          select: { eventId: true, kind: true, minutes: true },
        },
      },
    })
    const byId = new Map(
      members.map(({ firstname, lastname, ...member }) => [
        member.id,
        { ...member, fullname: `${firstname} ${lastname}` },
      ]),
    )
    const kept: DateHoursResult['kept'] = []
    const fresh = new Map<string, number>()
    for (const { userId, minutes } of entries) {
      const member = byId.get(userId)
      if (!member) throw notFound(missing.user)
      const { serviceHours, fullname } = member
      if (fresh.has(userId)) continue
      if (serviceHours.some((one) => one.eventId === id && one.kind === kind)) {
        kept.push({ id: userId, fullname })
        continue
      }
      const others = serviceHours.reduce((sum, one) => sum + one.minutes, 0)
      if (others + minutes > mostMinutesPerDay)
        throw conflict(messages.tooMuchOf(fullname, formatMinutes(mostMinutesPerDay)))
      fresh.set(userId, minutes)
    }
    await tx.serviceHours.createMany({
      data: [...fresh].map(([userId, minutes]) => ({
        ...{ userId, eventId: id, date: day, minutes, kind },
        enteredById: ctx.actor.id,
      })),
    })
    if (fresh.size > 0) {
      const minutes = [...fresh.values()].reduce((sum, one) => sum + one, 0)
      await audit(tx, ctx, 'serviceHours.record', id, {
        after: { date, kind, members: fresh.size, minutes },
      })
    }
    return { recorded: fresh.size, kept }
  })
