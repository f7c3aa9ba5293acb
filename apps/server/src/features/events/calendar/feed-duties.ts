import type { Db } from '@clubhouse/db'
import { arrivalOf, dutyDayOf, timesOf } from '@clubhouse/schema/duties/arrival'
import { calendarIdOf, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { addDays } from '@clubhouse/schema/events/calendar-day'
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
          endsNextDay: true,
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
    const isShift = duty.timeStart !== null
    const isEarly = duty.arrivesMinutesBefore > 0 && !isShift && !date.isAllDay
    const { timeStart, timeEnd, endsNextDay } = timesOf(duty, date)
    const on = dutyDayOf(duty, { day: date.date })
    const [day = on, arrival = timeStart] = arrivalOf(duty, { ...date, day: date.date }).split('T')
    const endDay = isShift && endsNextDay ? addDays(on, 1) : on
    return {
      ...date,
      id: `duty-${id}`,
      title: [duty.title, date.title].join(': '),
      description: duty.instructions ?? '',
      program: undefined,
      ...(isShift && { isAllDay: false }),
      ...((isShift || isEarly) && { date: day, endDay, endsNextDay: endDay > day }),
      timeStart: arrival,
      timeEnd: isEarly ? timeStart : timeEnd,
    }
  })
}
