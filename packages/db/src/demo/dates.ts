import { clubDate } from '@clubhouse/schema/club-time'
import { datesBetween } from '@clubhouse/schema/day-rule'
import { firstFreeDay, holidayOn } from '@clubhouse/schema/demo/holidays'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { changedDates, onceEvents, recurringEvents } from './event-list.js'

/** The club's day, YYYY-MM-DD. */
export const todayOf = (now: Date): string => clubDate(now, 'America/New_York')

/**
 * Returns the day of a one-time event, by index: as many days from today as the list says, or the next day on which it
 * is no holiday and no series meets in its place at that time.
 */
export function dayOfOnce(now: Date, index: number): string {
  const event = onceEvents[index]
  if (!event) throw new Error(`No one-time event ${index}`)
  const [days, , , timeStart, timeEnd, , place] = event
  const isTaken = (day: string) =>
    recurringEvents.some(
      ([dayOfWeek, weeks, , , start, end, , where]) =>
        where === place &&
        start < timeEnd &&
        timeStart < end &&
        datesBetween({ date: null, dayOfWeek, weeks }, day, addDays(day, 1)).length > 0,
    )
  let day = firstFreeDay(addDays(todayOf(now), days))
  while (isTaken(day)) day = firstFreeDay(addDays(day, 1))
  return day
}

/** The dates of a recurring event, by index, from `from` to before `until`, both YYYY-MM-DD, without holidays. */
export function datesOfSeries(series: number, from: string, until: string): string[] {
  const event = recurringEvents[series]
  if (!event) throw new Error(`No recurring event ${series}`)
  const [dayOfWeek, weeks] = event
  return datesBetween({ date: null, dayOfWeek, weeks }, from, until).filter(
    (date) => !holidayOn(date),
  )
}

/** The dates that are canceled or moved by hand, each with the day that it is moved to. */
export const changesOn = (now: Date) =>
  changedDates.flatMap(([series, days, { movedDays, ...change }]) => {
    const from = addDays(todayOf(now), days)
    const date = datesOfSeries(series, from, addDays(from, 35)).find(
      (day) => !holidayOn(addDays(day, movedDays)),
    )
    if (!date) return []
    return [{ series, date, movedTo: movedDays ? addDays(date, movedDays) : null, ...change }]
  })

/** The next date of a recurring event that takes place as planned: not today's, because its RSVPs may be closed. */
export function nextOfSeries(now: Date, series: number): string {
  const tomorrow = addDays(todayOf(now), 1)
  const changed = new Set(
    changesOn(now).flatMap((change) => (change.series === series ? [change.date] : [])),
  )
  const [next = tomorrow] = datesOfSeries(series, tomorrow, addDays(tomorrow, 60)).filter(
    (date) => !changed.has(date),
  )
  return next
}
