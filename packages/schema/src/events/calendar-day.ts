/** Arithmetic of calendar days, YYYY-MM-DD: in UTC throughout, so that no time zone and no clock change can shift one. */

const dayLength = 24 * 60 * 60 * 1000

/** Later days would have five digits in their year, and not compare as texts. */
const lastDay = '9999-12-31'

/** The days that a club's dates may have; another year is a typing mistake, such as 0027 for 2027. */
export const earliestDay = '1900-01-01'
export const latestDay = '2199-12-31'

/** Whether a day, or an instant in ISO 8601, has a year from 1900 to 2199. */
export const isInYears = (text: string): boolean => /^(?:19|20|21)\d\d-/.test(text)

/** Whether a text is a day, YYYY-MM-DD, of these years. Public pages use it, so it loads no schema. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  isInYears(text) &&
  !Number.isNaN(at(text).getTime()) &&
  addDays(text, 0) === text

const at = (day: string): Date => new Date(`${day}T00:00Z`)
const dayOf = (date: Date): string =>
  date > at(lastDay) ? lastDay : date.toISOString().slice(0, 10)

/** The day `days` days later; the last day of the year 9999 at most. */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(at(day).getTime() + days * dayLength))

/** How many days `later` is after `earlier`; negative if it is before. */
export const daysBetween = (earlier: string, later: string): number =>
  Math.round((at(later).getTime() - at(earlier).getTime()) / dayLength)

/** The days of the week, in the order of `weekday`. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: string): number => at(day).getUTCDay()

/** The same day `months` months later; the month's last day if it is too short. */
export function addMonths(day: string, months: number): string {
  const date = at(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0))
  first.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()))
  return dayOf(first)
}

/** The month of a day, YYYY-MM. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The days of a month, YYYY-MM, that fall on a weekday: four or five. */
export function weekdaysOf(month: string, day: number): string[] {
  const first = `${month}-01`
  const start = addDays(first, (day - weekday(first) + 7) % 7)
  return [0, 7, 14, 21, 28]
    .map((days) => addDays(start, days))
    .filter((date) => monthOf(date) === month && weekday(date) === day)
}
