/** When a series takes place, by its schedules. Public pages load this, so it parses nothing. */

import { datesBetween } from '../day-rule.js'
import { addDays } from './calendar-day.js'
import type { EventSchedule } from './event-schedule.js'

/** The fields of an event that determine when it takes place. */
export type WithSchedules = Pick<EventSchedule, 'weeks' | 'timeStart' | 'timeEnd' | 'location'> & {
  dayOfWeek: EventSchedule['dayOfWeek'] | null
  /** Of a series that was changed for a part of its dates, one after the other; none: its own fields say it. */
  schedules: readonly EventSchedule[]
}

/** The schedules of a series, one after the other; none of a single event. */
export function schedulesOf(event: WithSchedules): readonly EventSchedule[] {
  const { schedules, dayOfWeek, weeks, timeStart, timeEnd, location } = event
  if (!dayOfWeek) return []
  if (schedules.length > 0) return schedules
  return [{ startsOn: null, endsOn: null, dayOfWeek, weeks, timeStart, timeEnd, location }]
}

/** The schedule that counts on a day, YYYY-MM-DD; undefined before the first, between two and after the last. */
export const scheduleOn = (event: WithSchedules, day: string): EventSchedule | undefined =>
  schedulesOf(event).find((one) => beginsBy(one, day) && !endsBefore(one, day))

/** The schedules that have not ended before a day. */
export const schedulesSince = (event: WithSchedules, day: string): EventSchedule[] =>
  schedulesOf(event).filter((one) => !endsBefore(one, day))

/** The schedules that begin after a day. */
export const schedulesAfter = (event: WithSchedules, day: string): EventSchedule[] =>
  schedulesOf(event).filter((one) => !beginsBy(one, day))

/** The last day of a series; null for one without an end, and for a single event. */
export const endOf = (event: WithSchedules): string | null =>
  schedulesOf(event).at(-1)?.endsOn ?? null

/** So far back the last date of a series is looked for, in days: a fifth weekday. */
const horizon = 100

/** The last date that a series has by its schedules; null for one without an end, and for a single event. */
export function lastDateOf(event: WithSchedules): string | null {
  const end = endOf(event)
  return end && (scheduledDates(event, addDays(end, -horizon), addDays(end, 1)).at(-1) ?? end)
}

/** Whether a schedule has begun on a day. */
export const beginsBy = ({ startsOn }: EventSchedule, day: string): boolean =>
  startsOn === null || startsOn <= day

/** Whether the last day of a schedule is before a day. */
export const endsBefore = ({ endsOn }: EventSchedule, day: string): boolean =>
  endsOn !== null && endsOn < day

/** The dates that a series has by its schedules from `from` to before `until`, in order. */
export const scheduledDates = (event: WithSchedules, from: string, until: string): string[] =>
  schedulesOf(event).flatMap((schedule) => {
    const { startsOn, endsOn } = schedule
    const begin = startsOn && startsOn > from ? startsOn : from
    const end = endsOn && endsOn < until ? addDays(endsOn, 1) : until
    return datesBetween({ ...schedule, date: null }, begin, end)
  })
