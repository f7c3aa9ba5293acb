/** The days on which a series takes place: a weekday, every week or in some weeks of the month. */

import type { DayOfWeek, WeekOfMonth } from './enumeration.js'
import { addMonths, monthOf, weekdays, weekdaysOf } from './events/calendar-day.js'

/** A day of the week in some weeks of the month, 1 to 5 and -1 for the last; in none means in every week. */
export type DayRule = { dayOfWeek: DayOfWeek; weeks: readonly WeekOfMonth[] }

/** When something takes place: on one date, YYYY-MM-DD, or by a rule. */
export type When = { date: string | null; dayOfWeek: DayOfWeek | null; weeks: DayRule['weeks'] }

/** The days of a month, YYYY-MM, that follow a rule, in order. */
export function daysOfRule({ dayOfWeek: day, weeks }: DayRule, month: string): string[] {
  const days = weekdaysOf(month, weekdays.indexOf(day))
  if (weeks.length === 0) return days
  const chosen = new Set(weeks.map((week) => (week === -1 ? days.length : week)))
  return days.filter((_, index) => chosen.has(index + 1))
}

/** The dates from `from` to before `until`, both YYYY-MM-DD, in order. */
export function datesBetween(when: When, from: string, until: string): string[] {
  const { date, dayOfWeek, weeks } = when
  const days = dayOfWeek ? daysOfMonths({ dayOfWeek, weeks }, from, until) : []
  return (date ? [date] : days).filter((day) => day >= from && day < until)
}

function daysOfMonths(rule: DayRule, from: string, until: string): string[] {
  const days: string[] = []
  for (let first = `${monthOf(from)}-01`; first < until; first = addMonths(first, 1))
    days.push(...daysOfRule(rule, monthOf(first)))
  return days
}

const ordinals = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  [-1]: 'last',
} satisfies Record<WeekOfMonth, string>

/** 'first' to 'fifth', or 'last' */
export const formatWeek = (week: WeekOfMonth): string => ordinals[week]

/** 'every week', 'last', or 'first, second and third' */
export function formatWeeks(weeks: DayRule['weeks']): string {
  const names = weeks.map(formatWeek)
  const last = names.pop() ?? 'every week'
  return names.length ? `${names.join(', ')} and ${last}` : last
}

type Rule = Pick<When, 'dayOfWeek' | 'weeks'> & { everyWeeks?: number | undefined }

/** 'Every Wednesday', 'Every 2 weeks on Wednesday', 'Last Wednesday', or 'First, second and third Wednesday' */
export function formatDayRule({ dayOfWeek, weeks, everyWeeks = 1 }: Rule): string {
  if (everyWeeks > 1) return `Every ${everyWeeks} weeks on ${dayOfWeek}`
  if (weeks.length === 0) return `Every ${dayOfWeek}`
  const text = formatWeeks(weeks)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${dayOfWeek}`
}
