import ICAL from 'ical.js'
import rrule from 'rrule'
import { describe, expect, inject, it } from 'vitest'
import { withOffset } from '../club-time.js'
import { dayOfWeek, weekOfMonth } from '../enumeration.js'
import { addDays, weekday, weekdays } from './calendar-day.js'
import {
  findOccurrence,
  nextOccurrence,
  occurrencesBetween,
  occurrencesDuring,
  type Scheduled,
} from './occurrences-between.js'
import { lastDateOf, schedulesOf } from './scheduled-dates.js'

declare module 'vitest' {
  interface ProvidedContext {
    seriesRounds: number
  }
}

const { RRule, RRuleSet } = rrule

const lunch: Scheduled = {
  date: null,
  firstDate: null,
  dayOfWeek: 'Wednesday',
  weeks: [],
  timeStart: '12:00',
  timeEnd: '13:00',
  location: null,
  attendanceMode: 'InPerson',
  isCancelled: false,
  version: 1,
  capacity: null,
  schedules: [],
  occurrences: [],
}

const days = (event: Scheduled, from: string, until: string) =>
  occurrencesBetween(event, from, until).map(({ day }) => day)

describe('a series', () => {
  it('begins on or after its first day and ends after so many dates, those left out included', () => {
    const sixWeeks = { ...lunch, startsOn: '2027-01-05', dateCount: 6 }
    const dates = ['2027-01-06', '2027-01-13', '2027-01-20', '2027-01-27', '2027-02-03']
    expect(days(sixWeeks, '2026-01-01', '2028-01-01')).toEqual([...dates, '2027-02-10'])
    expect(lastDateOf(sixWeeks)).toBe('2027-02-10')
    const without = { ...sixWeeks, excludedDates: ['2027-02-10', '2027-02-17'] }
    expect(days(without, '2026-01-01', '2028-01-01')).toEqual(dates)
    expect(findOccurrence(without, '2027-02-10')).toBeNull()
  })

  it('takes place in every so many weeks, counted from the week of its first day', () => {
    const biweekly = { ...lunch, everyWeeks: 2 }
    const from = (startsOn: string, dayOfWeek: Scheduled['dayOfWeek'] = 'Wednesday') =>
      days({ ...biweekly, startsOn, dayOfWeek }, startsOn, addDays(startsOn, 31))
    expect(from('2027-01-04')).toEqual(['2027-01-06', '2027-01-20', '2027-02-03'])
    expect(from('2027-01-06')).toEqual(['2027-01-06', '2027-01-20', '2027-02-03'])
    // Its week has no such day anymore.
    expect(from('2027-01-07')).toEqual(['2027-01-20', '2027-02-03'])
    expect(from('2027-01-06', 'Sunday')).toEqual(['2027-01-10', '2027-01-24'])
  })

  it('that begins in two years has a next date', () => {
    const later = { ...lunch, startsOn: '2029-01-01' }
    expect(nextOccurrence(later, '2026-11-27T09:00')?.day).toBe('2029-01-03')
  })

  it('that ends before its first date has none', () => {
    const none = { ...lunch, startsOn: '2027-01-07', endsOn: '2027-01-12' }
    expect(days(none, '2026-01-01', '2028-01-01')).toEqual([])
    expect(nextOccurrence(none, '2026-11-27T09:00')).toBeNull()
  })
})

/** Numbers from 0 to 1, the same in each run. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const random = randomNumbers(20261127)
const below = (limit: number) => Math.floor(random() * limit)

const byDay = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const utc = (date: string) => new Date(`${date}T00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** A recurrence rule of RFC 5545 for the series; its first day need not be one of its dates. */
function ruleOf({ weeks, everyWeeks, dateCount, endsOn, ...series }: Scheduled): string {
  const day = byDay[series.dayOfWeek ? dayOfWeek.options.indexOf(series.dayOfWeek) : 0]
  const parts = weeks.length
    ? [`FREQ=MONTHLY;BYDAY=${weeks.map((week) => `${week}${day}`).join()}`]
    : [`FREQ=WEEKLY;INTERVAL=${everyWeeks};BYDAY=${day};WKST=MO`]
  if (dateCount) parts.push(`COUNT=${dateCount}`)
  if (endsOn) parts.push(`UNTIL=${endsOn.replaceAll('-', '')}`)
  return parts.join(';')
}

type Range = { startsOn: string; until: string }

function byRrule(series: Scheduled, { startsOn, until }: Range): string[] {
  const set = new RRuleSet()
  set.rrule(new RRule({ ...RRule.parseString(ruleOf(series)), dtstart: utc(startsOn) }))
  for (const date of series.excludedDates ?? []) set.exdate(utc(date))
  return set.between(utc(startsOn), utc(addDays(until, -1)), true).map(dayOf)
}

function byIcal(series: Scheduled, { startsOn, until }: Range): string[] {
  const found: string[] = []
  const iterator = ICAL.Recur.fromString(ruleOf(series)).iterator(
    ICAL.Time.fromDateString(startsOn),
  )
  for (let next = iterator.next(); next && next.toString() < until; next = iterator.next()) {
    found.push(next.toString())
  }
  return found.filter((day) => !series.excludedDates?.includes(day))
}

const lengths: Partial<Scheduled>[] = [
  {},
  { timeStart: '18:00', timeEnd: '01:00', endsNextDay: true },
  { timeStart: '23:59', timeEnd: '00:01', endsNextDay: true },
  { timeStart: '00:00', timeEnd: '23:59', isAllDay: true },
]

function randomSeries(): Scheduled & { startsOn: string } {
  const startsOn = addDays('2024-01-01', below(2000))
  const weeks = random() < 0.5 ? [] : weekOfMonth.def.values.filter(() => random() < 0.3)
  const end = below(3)
  return {
    ...lunch,
    ...lengths[below(4)],
    startsOn,
    dayOfWeek: weekdays[below(7)] ?? 'Sunday',
    weeks,
    everyWeeks: weeks.length ? 1 : 1 + below(8),
    dateCount: end === 1 ? 1 + below(30) : null,
    endsOn: end === 2 ? addDays(startsOn, below(400)) : null,
    excludedDates: Array.from({ length: below(10) }, () => addDays(startsOn, below(300))),
  }
}

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
]

/** Returns the instant's day without our own code. */
const dayIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))

/** The drill `series` tries ten times as many. */
const rounds = inject('seriesRounds')

it(
  `gives the dates of ${rounds} random series with bounds that two libraries give`,
  () => {
    for (let round = 0; round < rounds; round++) {
      const entry = randomSeries()
      // Stored series have schedules.
      const series = { ...entry, schedules: [...schedulesOf(entry)] }
      const range = { startsOn: series.startsOn, until: addDays(series.startsOn, 1 + below(500)) }
      const found = occurrencesBetween(series, addDays(range.startsOn, -30), range.until)
      const said = JSON.stringify({ series, range })
      expect(
        found.map(({ day }) => day),
        said,
      ).toEqual(byRrule(series, range))
      expect(
        found.map(({ day }) => day),
        said,
      ).toEqual(byIcal(series, range))
      const ends = found.map(({ day }) => (series.endsNextDay ? addDays(day, 1) : day))
      expect(
        found.map(({ endDay }) => endDay),
        said,
      ).toEqual(ends)
      // Through midnight each is also a date of the day on which it ends, and of no other.
      for (const { endDay, date } of found.slice(0, 3)) {
        expect(
          occurrencesDuring(series, endDay, addDays(endDay, 1)).map((one) => one.date),
        ).toContain(date)
      }
      const timeZone = zones[below(zones.length)] ?? 'UTC'
      const [first] = found
      if (!first) continue
      const startsAt = withOffset(`${first.day}T${first.timeStart}`, timeZone)
      const endsAt = withOffset(`${first.endDay}T${first.timeEnd}`, timeZone)
      expect(Date.parse(endsAt), said).toBeGreaterThan(Date.parse(startsAt))
      expect([dayIn(startsAt, timeZone), dayIn(endsAt, timeZone)], said).toEqual([
        first.day,
        first.endDay,
      ])
      expect(weekdays[weekday(first.day)]).toBe(series.dayOfWeek)
    }
  },
  rounds * 100,
)
