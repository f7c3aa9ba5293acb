/** Shifts: duties with times of a single event. Loads no schema. */
import { daysBetween } from '../events/calendar-day.js'

type Length = { date: string | null; endDate: string | null; endsNextDay: boolean }

/** How many days a single event has, on which its shifts can be: two for one that ends after midnight. */
export const daysOf = ({ date, endDate, endsNextDay }: Length): number =>
  date !== null && endDate !== null ? daysBetween(date, endDate) + 1 : endsNextDay ? 2 : 1

type Times = { timeStart: string | null; timeEnd: string | null }

/** Whether a duty is a shift. */
export const isShift = ({ timeStart }: Pick<Times, 'timeStart'>): boolean => timeStart !== null

/** Whether two shifts of one day share time; a shift may begin when another ends. */
export const overlap = (one: Times, other: Times): boolean =>
  one.timeStart !== null &&
  one.timeEnd !== null &&
  other.timeStart !== null &&
  other.timeEnd !== null &&
  one.timeStart < other.timeEnd &&
  other.timeStart < one.timeEnd
