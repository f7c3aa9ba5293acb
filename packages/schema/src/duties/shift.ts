/** Shifts: duties with times of a single event. Loads no schema. */

import { addDays, daysBetween } from '../events/calendar-day.js'
import { formatHours } from '../events/calendar-format.js'

type Length = { date: string | null; endDate: string | null; endsNextDay: boolean }

/** How many days a single event has, on which its shifts can begin: two for one that ends after midnight. */
export const daysOf = ({ date, endDate, endsNextDay }: Length): number =>
  date !== null && endDate !== null ? daysBetween(date, endDate) + 1 : endsNextDay ? 2 : 1

type Times = { timeStart: string | null; timeEnd: string | null; endsNextDay: boolean }

/** Whether a duty is a shift. */
export const isShift = ({ timeStart }: Pick<Times, 'timeStart'>): boolean => timeStart !== null

/** '5:00 PM–7:00 PM' or '11:00 PM, ends 1:00 AM'; empty for a duty that isn't a shift. */
export const formatShift = (
  { timeStart, timeEnd, endsNextDay }: Times,
  format?: (time: string) => string,
): string => (timeStart && timeEnd ? formatHours({ timeStart, timeEnd, endsNextDay }, format) : '')

/** How many minutes a shift takes; zero for a duty that isn't a shift. */
export const minutesOfShift = ({ timeStart, timeEnd, endsNextDay }: Times): number =>
  timeStart && timeEnd
    ? sinceMidnight(timeEnd) - sinceMidnight(timeStart) + (endsNextDay ? 24 * 60 : 0)
    : 0

const sinceMidnight = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** When a shift ends, YYYY-MM-DDTHH:MM: on the day on which it begins, or the next one. */
export const endOfShift = (
  { timeEnd, endsNextDay }: Omit<Times, 'timeStart'>,
  day: string,
): string => `${endsNextDay ? addDays(day, 1) : day}T${timeEnd}`

/** A shift on the day on which it begins, YYYY-MM-DD. */
type OnDay = { duty: Times; day: string }

/** Whether two shifts share time; a shift may begin when another ends. */
export const overlap = (one: OnDay, other: OnDay): boolean =>
  isShift(one.duty) &&
  isShift(other.duty) &&
  `${one.day}T${one.duty.timeStart}` < endOfShift(other.duty, other.day) &&
  `${other.day}T${other.duty.timeStart}` < endOfShift(one.duty, one.day)
