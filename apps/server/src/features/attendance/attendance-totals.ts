import { percentageOf } from '@clubhouse/schema/attendance/attendance'
import type { MadeUp } from '@clubhouse/schema/attendance/make-up-rule'
import type { AttendanceStatus } from '@clubhouse/schema/enumeration'
import { addMonths, monthOf } from '@clubhouse/schema/events/calendar-day'
import type { Period } from './held-dates.js'

type MemberDate = { day: string; status: AttendanceStatus | null; madeUp: MadeUp | null }

function countsOf(dates: readonly MemberDate[]) {
  const made = dates.filter(({ madeUp }) => madeUp)
  const others = dates.filter(({ madeUp }) => !madeUp)
  const count = (wanted: AttendanceStatus) =>
    others.filter(({ status }) => status === wanted).length
  const excused = count('Excused')
  return {
    present: count('Present') + made.length,
    madeUp: made.length,
    excused,
    counted: dates.length - excused,
  }
}

/** The counts of the months that have any of these dates, in order: years of a large club are long enough without zeros. */
export function byMonth(dates: readonly MemberDate[]) {
  const months = new Map<string, MemberDate[]>()
  for (const date of dates.toReversed()) {
    const month = monthOf(date.day)
    months.set(month, [...(months.get(month) ?? []), date])
  }
  return [...months].map(([month, those]) => ({ month, ...countsOf(those) }))
}

/** The counts of all dates, and the percentage attended. */
export function totalOf(dates: readonly MemberDate[]) {
  const counts = countsOf(dates)
  return { ...counts, percentage: percentageOf(counts) }
}

/** The months of a period, YYYY-MM. */
export function monthsOf({ from, until }: Period): string[] {
  const months: string[] = []
  for (let first = `${monthOf(from)}-01`; first < until; first = addMonths(first, 1))
    months.push(monthOf(first))
  return months
}
