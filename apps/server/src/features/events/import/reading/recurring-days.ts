/** The days of a recurrence rule. It counts its steps, so that no rule keeps the server busy. */

import type { Rule } from './rule.js'
import { candidateDays, periodOf } from './rule-periods.js'

/** A rule that ends on a day. */
export type DayRule = Omit<Rule, 'until'> & { until: string | null }

/** The number of days that the rules of a file may still look at. */
export type Steps = { left: number }

export type Span = {
  /** The first day of the rule, YYYY-MM-DD. */
  start: string
  /** The days wanted: from this one to the last. */
  from: string
  last: string
  steps: Steps
}

export type RecurringDays = {
  days: string[]
  /** Whether the rule has days after `last`, or after the steps that were left. */
  goesOn: boolean
  /** Whether it was given up. */
  isCut: boolean
}

/** A rule has at most so many days; more are given up. */
const mostDays = 5000

/** The days of a rule from `from` to `last`. A rule with several times a day has none. */
export function recurringDays(rule: DayRule, { start, from, last, steps }: Span): RecurringDays {
  const days: string[] = []
  if (rule.freq === null) return { days, goesOn: false, isCut: true }
  const end = rule.until && rule.until < last ? rule.until : last
  let counted = 0
  // Without a count the periods before the wanted days don't matter.
  let index = rule.count === null && from > start ? skipTo(rule, start, from) : 0
  for (; ; index += 1) {
    if (steps.left <= 0) return { days, goesOn: true, isCut: true }
    const period = periodOf(rule, start, index)
    if (period.first > end) break
    const found = candidateDays(rule, start, period)
    // A period without any day is work, too. A date costs more later than a day that is none.
    steps.left -= 1 + found.looked + found.days.length * 10
    for (const day of found.days) {
      if (day < start || day > end) continue
      counted += 1
      if (day >= from) days.push(day)
      if (days.length === mostDays) return { days, goesOn: true, isCut: true }
      if (counted === rule.count) return { days, goesOn: false, isCut: false }
    }
  }
  return { days, goesOn: rule.until === null || rule.until > last, isCut: false }
}

/** The number of a period that is not after `from`. */
function skipTo({ freq, interval }: DayRule, start: string, from: string): number {
  const lengths = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }
  const apart = (Date.parse(from) - Date.parse(start)) / 86_400_000
  const length = freq ? lengths[freq] : 1
  return Math.max(0, Math.floor(apart / (length * interval)) - 1)
}
