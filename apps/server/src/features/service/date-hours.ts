import type { Db, Prisma, Tx } from '@clubhouse/db'
import { minutesOfShift } from '@clubhouse/schema/duties/shift'
import { addDays, daysBetween } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { byLastName } from '@clubhouse/schema/members/last-names'
import { formatMinutes, mostMinutesPerDay } from '@clubhouse/schema/service/minutes'
import type {
  DateHours,
  DateHoursInput,
  DateHoursKey,
  DateHoursResult,
} from '@clubhouse/schema/service/service-hours'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockRow } from '../../context/locks.js'
import { badField, conflict, notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { clubToday } from '../../services/site/club-clock.js'
import { listedAt } from '../attendance/get-sheet.js'
import { requireTaking } from '../attendance/take-attendance.js'
import { getEventToManage, requireOccurrence } from '../events/events.js'
import { messages } from './messages.js'
import { readHours } from './read-hours.js'

/**
 * Returns the hours of one day of a date, and the members whose hours can be recorded, by name. Throws NotFound, and
 * BadRequest for a day that the date doesn't have.
 */
export async function getDateHours(
  ctx: Pick<Context, 'services' | 'actor'>,
  { id, date, ...asked }: DateHoursKey,
): Promise<DateHours> {
  const { services } = ctx
  const { db } = services
  const event = await getEventToManage(ctx, id)
  const occurrence = requireOccurrence(event, date)
  const { day, days } = await chooseDay(db, event, occurrence, asked)
  const key = { eventId: id, date: new Date(date) }
  const shift = {
    ...key,
    seat: 'Going',
    state: { not: 'Declined' },
    duty: { timeStart: { not: null }, dayOffset: daysBetween(occurrence.day, day) },
  } as const satisfies Prisma.DutyAssignmentWhereInput
  const [members, hours] = await Promise.all([
    db.user.findMany({
      where: {
        OR: [listedAt(event, key.date, clubToday(services)), { dutyAssignments: { some: shift } }],
      },
      select: {
        id: true,
        firstname: true,
        lastname: true,
        attendance: { where: key, select: { status: true } },
        dutyAssignments: {
          where: shift,
          select: { duty: { select: { timeStart: true, timeEnd: true, endsNextDay: true } } },
        },
      },
      orderBy: { id: 'asc' },
    }),
    readHours(db, { eventId: id, date: new Date(day) }),
  ])
  return {
    day,
    days,
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

/** Adds up the lengths of a member's shifts; null without any. */
const minutesOf = (duties: readonly Parameters<typeof minutesOfShift>[0][]): number | null =>
  duties.length === 0
    ? null
    : Math.min(
        duties.reduce((sum, duty) => sum + minutesOfShift(duty), 0),
        mostMinutesPerDay,
      )

/**
 * Returns the days of a date, on which its shifts begin, and the one that was asked for or the first. Throws BadRequest
 * for another one.
 */
async function chooseDay(
  db: Db | Tx,
  { id }: EventRecord,
  { day, endDay, endsNextDay }: Occurrence,
  asked: Pick<DateHoursKey, 'day'>,
): Promise<{ day: string; days: string[] }> {
  const { _max } = await db.duty.aggregate({
    where: { eventId: id, timeStart: { not: null } },
    _max: { dayOffset: true },
  })
  const lasts = endsNextDay ? 0 : daysBetween(day, endDay)
  const length = 1 + Math.max(lasts, _max.dayOffset ?? 0)
  const days = Array.from({ length }, (_, index) => addDays(day, index))
  const chosen = asked.day ?? day
  if (!days.includes(chosen)) throw badField('day', messages.otherDay)
  return { day: chosen, days }
}

/**
 * Records the hours of several members on one day of a date, all or none; members who already have hours of this kind
 * keep them. Throws NotFound; BadRequest for a day that the date doesn't have; Conflict before the day, for a canceled
 * date, and if a member would have more than a day has.
 */
export const recordDateHours = (
  ctx: Context,
  { id, date, kind, entries, ...asked }: DateHoursInput,
): Promise<DateHoursResult> =>
  ctx.services.db.$transaction(async (tx) => {
    const ids = entries.map(({ userId }) => userId)
    // Members before the event, and in one order, for two who record at once.
    await tx.$queryRaw`
      SELECT 1 FROM "user" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
    await lockRow(tx, 'event', id)
    const event = await getEventToManage(ctx, id, tx)
    const occurrence = requireOccurrence(event, date)
    const chosen = await chooseDay(tx, event, occurrence, asked)
    requireTaking(ctx.services, { ...occurrence, day: chosen.day })
    const day = new Date(chosen.day)
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
        after: { date, day: chosen.day, kind, members: fresh.size, minutes },
      })
    }
    return { recorded: fresh.size, kept }
  })
