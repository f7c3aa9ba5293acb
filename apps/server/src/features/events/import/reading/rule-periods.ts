/** The days, weeks, months and years of a recurrence rule, and the days in each that it chooses. */
import { addDays, weekday } from '@clubhouse/schema/events/calendar-day'
import type { Rule, RuleDay } from './rule.js'

export type Period = { first: string; length: number }

type DayRule = Omit<Rule, 'until'>

const two = (number: number) => String(number).padStart(2, '0')
const dayLength = 86_400_000
const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayLength

/** The first day of a day's week. */
const weekOf = (day: string, weekStart: number): string =>
  addDays(day, -((weekday(day) - weekStart + 7) % 7))

/** The period of this number: 0 is the one that the first day is in. */
export function periodOf(
  { freq, interval, weekStart }: DayRule,
  start: string,
  index: number,
): Period {
  const step = index * interval
  if (freq === 'DAILY') return { first: later(start, step), length: 1 }
  if (freq === 'WEEKLY') return { first: later(weekOf(start, weekStart), step * 7), length: 7 }
  const [year = 0, month = 1] = start.split('-').map(Number)
  const months = freq === 'MONTHLY' ? year * 12 + month - 1 + step : (year + step) * 12
  const first = monthStart(months)
  return { first, length: between(first, monthStart(months + (freq === 'MONTHLY' ? 1 : 12))) }
}

const never = '9999-12-31'
const later = (day: string, days: number) => (days > 3_000_000 ? never : addDays(day, days))

function monthStart(months: number): string {
  const year = Math.floor(months / 12)
  return year > 9998 ? never : `${String(year).padStart(4, '0')}-${two((months % 12) + 1)}-01`
}

/** The days that a rule chooses in a period, and how many were looked at. */
export function candidateDays(rule: DayRule, start: string, period: Period) {
  if (isByDate(rule)) return datesOfMonths(rule, start, period)
  const { first, length } = period
  const chosen: string[] = []
  let looked = 0
  for (let at = 0; at < length; at += 1) {
    const day = addDays(first, at)
    looked += 1
    // A rule of a year looks at its months only.
    if (!isInMonths(rule, day)) at += daysOfMonth(day) - Number(day.slice(8))
    else if (isChosen(rule, start, day)) chosen.push(day)
  }
  return { days: positioned(rule.bySetPos, chosen), looked }
}

/** Whether a rule names days of the month, or none: they are counted rather than looked for. */
const isByDate = ({ freq, byDay, byYearDay, byWeekNo }: DayRule) =>
  (freq === 'MONTHLY' || freq === 'YEARLY') &&
  byDay.length + byYearDay.length + byWeekNo.length === 0

function datesOfMonths(rule: DayRule, start: string, { first }: Period) {
  const { byMonthDay, bySetPos, skip } = rule
  const dates = byMonthDay.length > 0 ? byMonthDay : [Number(start.slice(8))]
  const months = monthsOf(rule, start, first)
  const days = months.flatMap((month) => dates.flatMap((date) => dayOfMonth(month, date, skip)))
  const looked = months.length * dates.length
  return { days: positioned(bySetPos, [...new Set(days)].toSorted()), looked }
}

/** The months of a period that a rule chooses, YYYY-MM. */
function monthsOf({ freq, byMonth, byMonthDay }: DayRule, start: string, first: string): string[] {
  const month = Number(first.slice(5, 7))
  if (freq === 'MONTHLY')
    return byMonth.length === 0 || byMonth.includes(month) ? [first.slice(0, 7)] : []
  const all = byMonthDay.length > 0 ? everyMonth : [Number(start.slice(5, 7))]
  const chosen = byMonth.length > 0 ? everyMonth.filter((one) => byMonth.includes(one)) : all
  return chosen.map((one) => `${first.slice(0, 4)}-${two(one)}`)
}

const everyMonth = Array.from({ length: 12 }, (_, at) => at + 1)

/** The day of a month, counted from -1 backward; of one that the month lacks what `skip` makes of it. */
function dayOfMonth(month: string, date: number, skip: Rule['skip']): string[] {
  const length = daysOfMonth(`${month}-01`)
  const counted = date < 0 ? length + 1 + date : date
  if (counted > 0 && counted <= length) return [`${month}-${two(counted)}`]
  if (counted <= 0 || !skip) return []
  const last = `${month}-${two(length)}`
  return [skip === 'FORWARD' ? addDays(last, 1) : last]
}

/** Only those in the positions that the rule names, counted from 1, or from -1 backward. */
function positioned(positions: readonly number[], days: string[]): string[] {
  if (positions.length === 0) return days
  return days.filter((_, at) => positions.includes(at + 1) || positions.includes(at - days.length))
}

const isInMonths = ({ byMonth }: DayRule, day: string) =>
  byMonth.length === 0 || byMonth.includes(Number(day.slice(5, 7)))

function isChosen(rule: DayRule, start: string, day: string): boolean {
  const { freq, byMonthDay, byYearDay, byWeekNo, byDay } = rule
  const date = Number(day.slice(8))
  if (
    byMonthDay.length > 0 &&
    !byMonthDay.some((one) => one === date || one === date - daysOfMonth(day) - 1)
  )
    return false
  if (byYearDay.length > 0 && !isYearDay(byYearDay, day)) return false
  if (byWeekNo.length > 0 && !isWeekNo(rule, day)) return false
  if (byDay.length > 0) return byDay.some((one) => isRuleDay(rule, one, day))
  // The first day decides where the rule doesn't.
  if (byMonthDay.length > 0 || byYearDay.length > 0) return true
  if (freq === 'WEEKLY' || byWeekNo.length > 0) return weekday(day) === weekday(start)
  return true
}

function isRuleDay(
  { freq, byMonth, byWeekNo }: DayRule,
  { weekday: wanted, week }: RuleDay,
  day: string,
): boolean {
  if (weekday(day) !== wanted) return false
  if (week === 0 || freq === 'DAILY' || freq === 'WEEKLY') return true
  // In a yearly rule without months, weeks count in the year.
  const inYear = freq === 'YEARLY' && byMonth.length === 0 && byWeekNo.length === 0
  const first = inYear ? `${day.slice(0, 4)}-01-01` : `${day.slice(0, 7)}-01`
  const length = inYear ? daysOfYear(day) : daysOfMonth(day)
  const before = between(first, day)
  return week > 0
    ? Math.floor(before / 7) + 1 === week
    : -(Math.floor((length - 1 - before) / 7) + 1) === week
}

const daysOfMonth = (day: string) => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

const daysOfYear = (day: string) => {
  const year = Number(day.slice(0, 4))
  return between(`${year}-01-01`, `${year}-12-31`) + 1
}

function isYearDay(days: readonly number[], day: string): boolean {
  const at = between(`${day.slice(0, 4)}-01-01`, day) + 1
  return days.includes(at) || days.includes(at - daysOfYear(day) - 1)
}

/** Whether a day is in one of the weeks of its year: the first has at least four days of it. */
function isWeekNo({ byWeekNo, weekStart }: DayRule, day: string): boolean {
  const week = weekOf(day, weekStart)
  // The year that the week's fourth day is in.
  const year = Number(addDays(week, 3).slice(0, 4))
  const firstWeek = (of: number) => weekOf(`${of}-01-04`, weekStart)
  const number = between(firstWeek(year), week) / 7 + 1
  const weeks = between(firstWeek(year), firstWeek(year + 1)) / 7
  return byWeekNo.includes(number) || byWeekNo.includes(number - weeks - 1)
}
