/** Days of the week in some weeks of the month, or in every so many weeks: the rules of a club's series. */
import { addDays, weekday } from '@clubhouse/schema/events/calendar-day'

export type Pattern = { dayOfWeek: number; weeks: readonly number[]; everyWeeks: number }

/** How many days `later` is after `earlier`. */
export const daysBetween = (earlier: string, later: string): number =>
  (Date.parse(later) - Date.parse(earlier)) / 86_400_000

/** The dates of a pattern from one of them to a day. */
export function patternDates({ weeks, everyWeeks }: Pattern, from: string, last: string): string[] {
  const dates: string[] = []
  for (let day = from; day <= last; day = addDays(day, 7 * everyWeeks)) {
    if (weeks.length === 0 || weeksOfDay(day).some((week) => weeks.includes(week))) dates.push(day)
  }
  return dates
}

/** Which of its weekday in its month a day is, from 1; and -1 for the last. */
export function weeksOfDay(day: string): number[] {
  const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
  return [Math.ceil(Number(day.slice(8)) / 7), ...(isLast ? [-1] : [])]
}

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => weekday(day)
