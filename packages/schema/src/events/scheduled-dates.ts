/** When a series takes place, by its schedules. Public pages load this, so it parses nothing. */

import { datesBetween } from '../day-rule.js'
import { addDays, daysBetween } from './calendar-day.js'
import type { EventRecord } from './event.js'
import type { EventSchedule } from './event-schedule.js'

type Length = Pick<EventSchedule, 'endsNextDay' | 'isAllDay'>
type Bounds = {
  [Name in 'startsOn' | 'endsOn' | 'dateCount' | 'everyWeeks' | 'excludedDates']?: EventRecord[Name]
}

/** The fields of an event that determine when it takes place. */
export type WithSchedules = Pick<EventSchedule, 'weeks' | 'timeStart' | 'timeEnd' | 'location'> &
  Length &
  Bounds & {
    dayOfWeek: EventSchedule['dayOfWeek'] | null
    /** Of a series that was changed for a part of its dates, one after the other; none: its own fields say it. */
    schedules: readonly EventSchedule[]
  }

/** The schedules of a series, one after the other; none of a single event. */
export function schedulesOf(event: WithSchedules): readonly EventSchedule[] {
  const { schedules, dayOfWeek, weeks, timeStart, timeEnd, location } = event
  if (!dayOfWeek) return []
  if (schedules.length > 0) return schedules
  const { startsOn = null, endsOn = null, dateCount, everyWeeks = 1 } = event
  const { endsNextDay = false, isAllDay = false } = event
  const rule = { dayOfWeek, weeks, everyWeeks, timeStart, timeEnd, endsNextDay, isAllDay, location }
  const one = { startsOn, endsOn, ...rule }
  return [dateCount ? { ...one, endsOn: lastOfCount([one], dateCount) } : one]
}

/** The schedule that counts on a day, YYYY-MM-DD; undefined before the first, between two and after the last. */
export const scheduleOn = (event: WithSchedules, day: string): EventSchedule | undefined =>
  schedulesOf(event).find((one) => beginsBy(one, day) && !endsBefore(one, day))

/** The schedules that have not ended before a day. */
export const schedulesSince = (event: WithSchedules, day: string): EventSchedule[] =>
  schedulesOf(event).filter((one) => !endsBefore(one, day))

/** The changes of a series after a day: its schedules but for the first, which is its beginning. */
export const schedulesAfter = (event: WithSchedules, day: string): EventSchedule[] =>
  schedulesOf(event)
    .slice(1)
    .filter((one) => !beginsBy(one, day))

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
export function scheduledDates(event: WithSchedules, from: string, until: string): string[] {
  const { excludedDates = [] } = event
  const dates = schedulesOf(event).flatMap((schedule) => datesOfSchedule(schedule, from, until))
  return excludedDates.length > 0 ? dates.filter((date) => !excludedDates.includes(date)) : dates
}

/** The dates of one schedule from `from` to before `until`, in order, before any is left out. */
export function datesOfSchedule(schedule: EventSchedule, from: string, until: string): string[] {
  const { startsOn, endsOn, everyWeeks = 1 } = schedule
  const begin = startsOn && startsOn > from ? startsOn : from
  const end = endsOn && endsOn < until ? addDays(endsOn, 1) : until
  const dates = datesBetween({ ...schedule, date: null }, begin, end)
  if (everyWeeks === 1) return dates
  const first = weekOf(startsOn ?? firstMonday)
  return dates.filter((date) => (weekOf(date) - first) % everyWeeks === 0)
}

const firstMonday = '1970-01-05'

/** The number of a week that begins on Monday, as in RFC 5545. */
const weekOf = (day: string): number => Math.floor(daysBetween(firstMonday, day) / 7)

/** As far ahead as counted dates can be, in days: so many fifth Mondays, with a gap of 120 days at most. */
const countHorizon = 366 * 120

/**
 * Returns the day on which a series ends after so many dates, the last of its schedules continuing as long as necessary;
 * null if that takes until the end of the calendar, or if it has always taken place.
 */
export function lastOfCount(schedules: readonly EventSchedule[], count: number): string | null {
  let left = count
  for (const [index, one] of schedules.entries()) {
    const isLast = index === schedules.length - 1
    if (one.startsOn === null) return null
    const schedule = isLast ? { ...one, endsOn: null } : one
    const end = (!isLast && one.endsOn) || addDays(one.startsOn, countHorizon)
    for (let from = one.startsOn; from <= end; from = addDays(from, countStep)) {
      const dates = datesOfSchedule(schedule, from, addDays(from, countStep))
      const last = dates[left - 1]
      if (last) return last
      left -= dates.length
    }
  }
  return null
}

/** Dates are counted a year at a time. */
const countStep = 366
