import type { Db } from '@clubhouse/db'
import { arrivalOf, dutyDayOf, timesOf } from '@clubhouse/schema/duties/arrival'
import { calendarIdOf, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { dayOf } from '../../../core/day-of.js'
import type { DayRange } from '../calendar-events.js'
import { knownOn } from '../known-on.js'

/** A member's duty on a date. */
export type FeedDuty = Awaited<ReturnType<typeof dutiesOf>>[number]

/** Returns a member's duties on these days, with the ID that each date has in calendars. */
export async function dutiesOf(db: Db, userId: string, { from, until }: DayRange) {
  const onDays = await knownOn(db, { gte: new Date(from), lt: new Date(until) })
  const rows = await db.dutyAssignment.findMany({
    where: { AND: [{ userId, seat: 'Going', state: { not: 'Declined' } }, onDays] },
    select: {
      id: true,
      date: true,
      duty: {
        select: {
          title: true,
          instructions: true,
          arrivesMinutesBefore: true,
          timeStart: true,
          timeEnd: true,
          dayOffset: true,
        },
      },
      event: {
        select: { id: true, calendarKey: true, date: true, officeId: true, committeeId: true },
      },
    },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ id, date, duty, event }) => ({
    id,
    duty,
    eventId: event.id,
    dateId: calendarIdOf({ ...event, date: event.date && dayOf(event.date) }, dayOf(date)),
    isOfGroup: event.officeId !== null || event.committeeId !== null,
  }))
}

/**
 * Returns duties as entries of their own beside their dates, so that a calendar reminds of the arrival: until the start,
 * or as long as the date or the shift if nobody has to be early. They are canceled and move with their dates.
 */
export function dutyEvents(
  duties: readonly FeedDuty[],
  dates: readonly PublicEvent[],
): PublicEvent[] {
  const byId = new Map(dates.map((date) => [date.id, date]))
  return duties.flatMap(({ id, duty, dateId }) => {
    const date = byId.get(dateId)
    if (!date) return []
    const times = timesOf(duty, date)
    const on = dutyDayOf(duty, { day: date.date })
    const [day, arrival = date.timeStart] = arrivalOf(duty, { ...date, day: date.date }).split('T')
    const isEarly = duty.arrivesMinutesBefore > 0 && duty.timeStart === null
    return {
      ...date,
      id: `duty-${id}`,
      title: [duty.title, date.title].join(': '),
      description: duty.instructions ?? '',
      program: undefined,
      ...(duty.timeStart !== null && { date: on, endDay: on, endsNextDay: false, isAllDay: false }),
      // An arrival on the day before would end before it begins.
      ...(day === on
        ? { timeStart: arrival, timeEnd: isEarly ? times.timeStart : times.timeEnd }
        : times),
    }
  })
}
