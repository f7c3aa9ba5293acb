import rrule from 'rrule'
import { describe, expect, it } from 'vitest'
import { dayOfWeek, weekOfMonth } from '../enumeration.js'
import { addDays } from './calendar-day.js'
import type { OccurrenceChange } from './occurrence.js'
import {
  findOccurrence,
  nextOccurrence,
  noChange,
  occurrencesBetween,
  type Scheduled,
} from './occurrences-between.js'

const { RRule, RRuleSet } = rrule

const lunch: Scheduled = {
  date: null,
  firstDate: null,
  dayOfWeek: 'Wednesday',
  weeks: [],
  timeStart: '12:00',
  timeEnd: '13:00',
  location: 'The Depot',
  isCancelled: false,
  attendanceMode: 'InPerson',
  version: 3,
  capacity: null,
  schedules: [],
  occurrences: [],
}

const changed = (date: string, change: Partial<OccurrenceChange> = {}): OccurrenceChange => ({
  ...noChange,
  date,
  version: 1,
  ...change,
})

const withChange = (...occurrences: OccurrenceChange[]) => ({ ...lunch, occurrences })
const days = (event: Scheduled, from: string, until: string) =>
  occurrencesBetween(event, from, until).map(({ day }) => day)

describe('a date that differs', () => {
  it('is canceled, with its reason, and stays among the others', () => {
    const event = withChange(changed('2026-11-25', { isCancelled: true, reason: 'Snow' }))
    expect(occurrencesBetween(event, '2026-11-18', '2026-12-03')).toMatchObject([
      { date: '2026-11-18', isCancelled: false, reason: null, version: 3 },
      { date: '2026-11-25', isCancelled: true, reason: 'Snow', version: 4 },
      { date: '2026-12-02', isCancelled: false, reason: null, version: 3 },
    ])
  })

  it('is moved out of a time and into another, and known by its first date', () => {
    const event = withChange(
      changed('2026-11-25', { movedTo: '2027-01-07', timeStart: '18:00', timeEnd: '19:30' }),
    )
    expect(days(event, '2026-11-18', '2026-12-03')).toEqual(['2026-11-18', '2026-12-02'])
    expect(occurrencesBetween(event, '2027-01-07', '2027-01-08')).toMatchObject([
      {
        date: '2026-11-25',
        day: '2027-01-07',
        timeStart: '18:00',
        timeEnd: '19:30',
        location: 'The Depot',
        isCancelled: false,
        reason: null,
        version: 4,
      },
    ])
    expect(findOccurrence(event, '2026-11-25')?.day).toBe('2027-01-07')
    expect(findOccurrence(event, '2027-01-07')).toBeNull()
  })

  it('is missing when it was removed', () => {
    const event = withChange(changed('2026-11-25', { isRemoved: true }))
    expect(days(event, '2026-11-18', '2026-12-03')).toEqual(['2026-11-18', '2026-12-02'])
    expect(findOccurrence(event, '2026-11-25')).toBeNull()
  })

  it('is not part of the event when the rule no longer has it', () => {
    const event = withChange(changed('2026-11-26', { movedTo: '2026-11-27' }))
    expect(days(event, '2026-11-20', '2026-12-01')).toEqual(['2026-11-25'])
    expect(findOccurrence(event, '2026-11-26')).toBeNull()
  })

  it('may be on the day of another one, the earlier hour first', () => {
    const event = withChange(
      changed('2026-11-25', { movedTo: '2026-12-02', timeStart: '09:00', timeEnd: '10:00' }),
    )
    expect(occurrencesBetween(event, '2026-12-02', '2026-12-03').map(({ date }) => date)).toEqual([
      '2026-11-25',
      '2026-12-02',
    ])
  })
})

describe('a single event', () => {
  const single = { ...lunch, dayOfWeek: null, date: '2026-12-05', firstDate: '2026-11-28' }

  it('is known by the date that it was first given, and takes place on the one that it has', () => {
    expect(occurrencesBetween(single, '2026-12-01', '2027-01-01')).toMatchObject([
      { date: '2026-11-28', day: '2026-12-05' },
    ])
    expect(occurrencesBetween(single, '2026-11-01', '2026-12-01')).toEqual([])
    expect(findOccurrence(single, '2026-11-28')?.day).toBe('2026-12-05')
    expect(findOccurrence(single, '2026-12-05')).toBeNull()
  })

  it('that a version before stored has one date', () => {
    expect(findOccurrence({ ...single, firstDate: null }, '2026-12-05')?.date).toBe('2026-12-05')
  })

  it('is canceled as a whole, and comes next while it has not ended', () => {
    const canceled = { ...single, isCancelled: true }
    expect(nextOccurrence(canceled, '2026-12-05T12:59')?.isCancelled).toBe(true)
    expect(nextOccurrence(canceled, '2026-12-05T13:00')).toBeNull()
    expect(nextOccurrence(single, '2020-01-01T00:00')?.day).toBe('2026-12-05')
  })
})

describe('the next date', () => {
  it('counts as today until it has ended', () => {
    expect(nextOccurrence(lunch, '2026-11-25T12:59')?.day).toBe('2026-11-25')
    expect(nextOccurrence(lunch, '2026-11-25T13:00')?.day).toBe('2026-12-02')
    expect(nextOccurrence(lunch, '2026-11-25')?.day).toBe('2026-11-25')
  })

  it('is not a canceled one, and is a moved one on its new day', () => {
    const event = withChange(
      changed('2026-11-25', { isCancelled: true }),
      changed('2026-12-02', { movedTo: '2026-12-03' }),
    )
    expect(nextOccurrence(event, '2026-11-23T08:00')?.day).toBe('2026-12-03')
  })

  it('of the fifth Monday may be two months away', () => {
    const fifth: Scheduled = { ...lunch, dayOfWeek: 'Monday', weeks: [5] }
    expect(nextOccurrence(fifth, '2026-12-01T00:00')?.day).toBe('2027-03-29')
  })

  it('of a series that is canceled is canceled', () => {
    const event = { ...lunch, isCancelled: true }
    expect(nextOccurrence(event, '2026-11-23T08:00')).toMatchObject({
      day: '2026-11-25',
      isCancelled: true,
    })
  })
})

it('has an end: no date after the year 9999, and no search for one', () => {
  const friday: Scheduled = { ...lunch, dayOfWeek: 'Friday' }
  expect(days(friday, '9999-12-01', '9999-12-31')).toEqual([
    '9999-12-03',
    '9999-12-10',
    '9999-12-17',
    '9999-12-24',
  ])
  expect(findOccurrence(lunch, '9999-12-29')?.day).toBe('9999-12-29')
  for (const date of ['9999-12-30', '9999-12-31']) expect(findOccurrence(lunch, date)).toBeNull()
  expect(nextOccurrence(lunch, '9999-12-30T10:00')).toBeNull()
})

/** Numbers from 0 to 1, the same in each run. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const random = randomNumbers(20261124)
const below = (limit: number) => Math.floor(random() * limit)
const byDay = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA]
const utc = (date: string) => new Date(`${date}T00:00Z`)

/** The days by an independent library: what was removed or moved is EXDATE, where it moved to is RDATE (RFC 5545). */
function byRfc5545(event: Scheduled, from: string, until: string): string[] {
  const weekday = byDay[event.dayOfWeek ? dayOfWeek.options.indexOf(event.dayOfWeek) : 0]
  if (!weekday) throw new Error('no weekday')
  const start = utc(addDays(from, -110))
  const rule = new RRule({
    freq: event.weeks.length ? RRule.MONTHLY : RRule.WEEKLY,
    byweekday: event.weeks.length ? event.weeks.map((week) => weekday.nth(week)) : [weekday],
    dtstart: start,
    until: utc(addDays(until, 110)),
  })
  const set = new RRuleSet()
  set.rrule(rule)
  const given = new Set(rule.all().map((date) => date.getTime()))
  for (const { date, movedTo, isRemoved } of event.occurrences) {
    if (!given.has(utc(date).getTime())) continue
    if (movedTo || isRemoved) set.exdate(utc(date))
  }
  // RDATE cannot say that two are on one day, so those that moved are added by hand.
  const moved = event.occurrences.flatMap(({ date, movedTo, isRemoved }) =>
    movedTo && !isRemoved && given.has(utc(date).getTime()) ? [movedTo] : [],
  )
  const regular = set.all().map((date) => date.toISOString().slice(0, 10))
  return [...regular, ...moved].filter((day) => day >= from && day < until).toSorted()
}

it('gives the days of 10,000 random series with exceptions that an independent library gives', () => {
  for (let round = 0; round < 10_000; round++) {
    const from = addDays('2024-01-01', below(2000))
    const until = addDays(from, 1 + below(150))
    const event: Scheduled = {
      ...lunch,
      dayOfWeek: dayOfWeek.options[below(7)] ?? 'Sunday',
      weeks: weekOfMonth.def.values.filter(() => random() < 0.3),
    }
    const regular = occurrencesBetween(event, addDays(from, -60), addDays(until, 60))
    event.occurrences = regular
      .filter(() => random() < 0.3)
      .map(({ date }) => changed(date, randomChange(date)))
    if (round % 10 === 0)
      event.occurrences.push(changed(addDays(from, below(30)), { movedTo: from }))
    event.occurrences = [...new Map(event.occurrences.map((one) => [one.date, one])).values()]
    const said = JSON.stringify({ event, from, until })
    expect(days(event, from, until), said).toEqual(byRfc5545(event, from, until))
  }
}, 30_000)

it('gives the days of 2,000 random series that were split up to three times', () => {
  for (let round = 0; round < 2000; round++) {
    const from = addDays('2024-01-01', below(2000))
    const until = addDays(from, 1 + below(300))
    const begins = Array.from({ length: below(4) }, () => addDays(from, below(300)))
    const starts = [...new Set(begins)].toSorted()
    const schedules = [null, ...starts].map((startsOn, index) => {
      const next = starts[index]
      return {
        ...place,
        startsOn,
        endsOn: next ? addDays(next, -1) : null,
        dayOfWeek: dayOfWeek.options[below(7)] ?? 'Sunday',
        weeks: weekOfMonth.def.values.filter(() => random() < 0.3),
      }
    })
    // Each part alone is what the library expands, between its first and its last day.
    const expected = schedules.flatMap(({ startsOn, endsOn, ...part }) =>
      byRfc5545({ ...lunch, ...part }, from, until).filter(
        (day) => (startsOn ?? day) <= day && day <= (endsOn ?? day),
      ),
    )
    const event: Scheduled = { ...lunch, schedules }
    expect(days(event, from, until), JSON.stringify(schedules)).toEqual(expected)
  }
}, 30_000)

const place = { timeStart: '12:00', timeEnd: '13:00', location: 'The Depot' }

describe('a series with schedules', () => {
  const split: Scheduled = {
    ...lunch,
    schedules: [
      { ...place, startsOn: null, endsOn: '2026-12-01', dayOfWeek: 'Wednesday', weeks: [] },
      {
        ...place,
        startsOn: '2026-12-02',
        endsOn: '2026-12-20',
        dayOfWeek: 'Thursday',
        weeks: [],
        timeStart: '18:00',
        timeEnd: '19:00',
        location: null,
      },
    ],
  }

  it('follows one after the other, each with its times and its place, and ends', () => {
    expect(occurrencesBetween(split, '2026-11-18', '2027-03-01')).toMatchObject([
      { date: '2026-11-18', timeStart: '12:00', location: 'The Depot' },
      { date: '2026-11-25', timeStart: '12:00' },
      { date: '2026-12-03', timeStart: '18:00', location: null },
      { date: '2026-12-10', timeStart: '18:00' },
      { date: '2026-12-17', timeStart: '18:00' },
    ])
    expect(nextOccurrence(split, '2026-12-18T10:00')).toBeNull()
    expect(findOccurrence(split, '2026-12-02')).toBeNull()
  })

  it('has the dates that were kept although no schedule has them, also on another day', () => {
    const kept = { ...place, isKept: true }
    const event = {
      ...split,
      occurrences: [
        changed('2026-12-09', kept),
        changed('2027-01-06', { ...kept, movedTo: '2027-01-08' }),
        changed('2027-01-13', { ...kept, isCancelled: true }),
        changed('2027-01-20'),
      ],
    }
    expect(occurrencesBetween(event, '2026-12-04', '2027-03-01')).toMatchObject([
      { date: '2026-12-09', day: '2026-12-09', timeStart: '12:00' },
      { date: '2026-12-10' },
      { date: '2026-12-17' },
      { date: '2027-01-06', day: '2027-01-08' },
      { date: '2027-01-13', isCancelled: true },
    ])
    expect(findOccurrence(event, '2027-01-06')?.day).toBe('2027-01-08')
  })
})

function randomChange(date: string): Partial<OccurrenceChange> {
  const kind = below(3)
  if (kind === 0) return { isCancelled: true }
  if (kind === 1) return { isRemoved: true, ...(random() < 0.3 && { movedTo: addDays(date, 3) }) }
  return { movedTo: addDays(date, below(80) - 40) }
}
