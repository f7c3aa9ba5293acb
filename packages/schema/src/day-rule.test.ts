import rrule from 'rrule'
import { expect, it } from 'vitest'
import { type DayRule, datesBetween, formatDayRule } from './day-rule.js'
import { dayOfWeek, weekOfMonth } from './enumeration.js'
import { addDays } from './events/calendar-day.js'

const { RRule } = rrule
const monthly = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA]

/** Numbers from 0 to 1, the same in each run. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const random = randomNumbers(20261123)
const below = (limit: number) => Math.floor(random() * limit)

/** The dates of a rule by an independent library (RFC 5545, section 3.3.10). */
function byRfc5545({ dayOfWeek: day, weeks }: DayRule, from: string, until: string): string[] {
  const weekday = monthly[dayOfWeek.options.indexOf(day)]
  if (!weekday) throw new Error(day)
  const rule = new RRule({
    freq: weeks.length ? RRule.MONTHLY : RRule.WEEKLY,
    byweekday: weeks.length ? weeks.map((week) => weekday.nth(week)) : [weekday],
    dtstart: new Date(`${from}T00:00Z`),
    until: new Date(`${addDays(until, -1)}T00:00Z`),
  })
  return rule.all().map((date) => date.toISOString().slice(0, 10))
}

it('gives the dates of 10,000 random rules that an independent library gives', () => {
  for (let round = 0; round < 10_000; round++) {
    const rule: DayRule = {
      dayOfWeek: dayOfWeek.options[below(7)] ?? 'Sunday',
      weeks: weekOfMonth.def.values.filter(() => random() < 0.3),
    }
    const from = addDays('2024-01-01', below(3000))
    const until = addDays(from, 1 + below(200))
    const dates = datesBetween({ date: null, ...rule }, from, until)
    const said = JSON.stringify({ rule, from, until })
    expect(dates, said).toEqual(byRfc5545(rule, from, until))
  }
})

it.each([
  [[], 'Every Wednesday'],
  [[-1], 'Last Wednesday'],
  [[1, 3], 'First and third Wednesday'],
  [[1, 2, 3], 'First, second and third Wednesday'],
] as const)('says the weeks %j as %s', (weeks, text) => {
  expect(formatDayRule({ dayOfWeek: 'Wednesday', weeks })).toBe(text)
})

it('has one date for what takes place once, in the range only', () => {
  const once = { date: '2026-11-25', dayOfWeek: null, weeks: [] }
  expect(datesBetween(once, '2026-11-25', '2026-11-26')).toEqual(['2026-11-25'])
  expect(datesBetween(once, '2026-11-26', '2027-11-26')).toEqual([])
  expect(datesBetween(once, '2026-01-01', '2026-11-25')).toEqual([])
})
