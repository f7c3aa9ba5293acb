/** Formats when an imported event takes place. */
import { formatWeek, formatWeeks } from '@clubhouse/schema/day-rule'
import type { WeekOfMonth } from '@clubhouse/schema/enumeration'
import { weekdays } from '@clubhouse/schema/events/calendar-day'
import { formatShortDate, formatTimeRange } from '@clubhouse/schema/events/calendar-format'
import type { Rule, RuleDay } from '../reading/rule.js'
import type { PlannedPart, PlannedSeries, Times } from './planned.js'

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]

/** 'seven', or '12' */
export const countWord = (count: number): string => numbers[count] ?? count.toLocaleString('en-US')

const list = new Intl.ListFormat('en-US')
const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** 'Every Friday, 12:00 PM–5:00 PM, from Fri, Sep 13, 2013 to Fri, Oct 18, 2013, except on Fri, Oct 11, 2013' */
export function formatPart(part: PlannedPart, today: string): string {
  const day = (date: string) => formatShortDate(date, today)
  if (part.kind === 'Once') {
    const days = part.endDate ? `${day(part.date)} – ${day(part.endDate)}` : day(part.date)
    return `${days}, ${formatTimes(part.times)}${part.isCancelled ? ', canceled' : ''}`
  }
  const { startsOn, endsOn, excludedDates, changes } = part
  const span = endsOn ? `from ${day(startsOn)} to ${day(endsOn)}` : `from ${day(startsOn)}`
  const except = excludedDates.length > 0 ? `, except on ${named(excludedDates.map(day))}` : ''
  const daysOf = (isCancelled: boolean) =>
    changes.filter((one) => one.isCancelled === isCancelled).map(({ date }) => day(date))
  const canceled = daysOf(true).length > 0 ? `, canceled on ${named(daysOf(true))}` : ''
  const differing = `${canceled}${daysOf(false).length > 0 ? `, ${differ(daysOf(false))}` : ''}`
  return `${formatSeries(part)}, ${formatTimes(part.times)}, ${span}${except}${differing}`
}

const shown = 5

const named = (dates: readonly string[]) => {
  const more = dates.length - shown
  return list.format([...dates.slice(0, shown), ...(more > 0 ? [`${more} more dates`] : [])])
}

const differ = (dates: readonly string[]) =>
  dates.length === 1
    ? `1 date is different: ${named(dates)}`
    : `${dates.length} dates are different: ${named(dates)}`

const isWeek = (week: number): week is WeekOfMonth => [1, 2, 3, 4, 5, -1].includes(week)

function formatSeries({ dayOfWeek, weeks, everyWeeks }: PlannedSeries): string {
  const day = weekdays[dayOfWeek] ?? ''
  if (everyWeeks > 1)
    return `Every ${everyWeeks === 2 ? 'other' : `${countWord(everyWeeks)} weeks on`} ${day}`
  return weeks.length === 0
    ? `Every ${day}`
    : capitalized(`${formatWeeks(weeks.filter(isWeek))} ${day}`)
}

const formatTimes = ({ timeStart, timeEnd, endsNextDay, isAllDay }: Times) =>
  isAllDay
    ? 'all day'
    : `${formatTimeRange(timeStart, timeEnd)}${endsNextDay ? ' the next day' : ''}`

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month),
  ),
)

/** 'Friday', or 'the first Friday' */
function formatRuleDay({ weekday, week }: RuleDay): string {
  const day = weekdays[weekday] ?? ''
  return isWeek(week) ? `the ${formatWeek(week)} ${day}` : day
}

/** 'day 1 and 15', or 'the last day' */
function formatMonthDays(days: readonly number[]): string {
  const counted = days.filter((day) => day > 0)
  const fromEnd = days.filter((day) => day < 0).toSorted((one, other) => other - one)
  return list.format([
    ...(counted.length > 0 ? [`day ${list.format(counted.map(String))}`] : []),
    ...fromEnd.map((day) => (day === -1 ? 'the last day' : `day ${-day} from the end`)),
  ])
}

/** A file's rule: 'Every Friday and Saturday', 'Every 3 days', 'Every month on day 15' */
export function formatRule(rule: Rule): string {
  const { freq, interval, byDay, byMonthDay, byMonth } = rule
  const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }
  if (!freq) return 'Several times a day'
  const inMonths =
    byMonth.length > 0
      ? ` in ${list.format(byMonth.map((month) => months[Math.abs(month) - 1] ?? ''))}`
      : ''
  const days = [...new Set(byDay.map(formatRuleDay))]
  const every = interval === 1 ? `Every ${units[freq]}` : `Every ${interval} ${units[freq]}s`
  if (days.length === 0) {
    const on = byMonthDay.length > 0 ? ` on ${formatMonthDays(byMonthDay)}` : ''
    return `${every}${on}${inMonths}`
  }
  if (freq === 'WEEKLY' && interval === 1) return `Every ${list.format(days)}${inMonths}`
  const weeks = rule.bySetPos.filter(isWeek)
  const which = weeks.length > 0 ? `the ${formatWeeks(weeks)} of ` : ''
  const date = byMonthDay.length > 0 ? ` if it’s ${formatMonthDays(byMonthDay)}` : ''
  return `${every} on ${which}${list.format(days)}${date}${inMonths}`
}
