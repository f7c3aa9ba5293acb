import { afterEach, describe, expect, it, vi } from 'vitest'
import { clubDate } from '../club-time.js'
import { demoPublicEvents } from '../demo/public-events.js'
import { badgeOf, calendarDates, groupByMonth, publicEvents } from './calendar.js'
import { addMonths } from './calendar-day.js'
import { formatDate, formatTimeRange } from './calendar-format.js'
import { occurrencesBetween } from './occurrences-between.js'

const zone = 'America/New_York'
const at = (now: string) => {
  const today = clubDate(new Date(now), zone)
  return publicEvents(demoPublicEvents, today, addMonths(today, 12))
}

/** The days of a month on which a meeting takes place. */
function occurrences(key: string, month: string): string[] {
  const meeting = demoPublicEvents.find(({ calendarKey }) => calendarKey === key)
  if (!meeting) throw new Error(key)
  const from = `${month}-01`
  return occurrencesBetween(meeting, from, addMonths(from, 1)).map(({ day }) => day)
}

/** Every day from one year's start for two years, in the simplest way. */
const twoYears = Array.from({ length: 731 }, (_, day) => {
  const date = new Date(Date.UTC(2026, 0, 1 + day))
  return { iso: date.toISOString().slice(0, 10), weekday: date.getUTCDay(), day: date.getUTCDate() }
}).filter(({ iso }) => iso < '2028-01-01')

const lastDay = (iso: string) =>
  new Date(Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), 0)).getUTCDate()

/** The demo club's rules, for a single day. */
const rules: [key: string, holds: (day: (typeof twoYears)[number]) => boolean][] = [
  ['social-gathering', ({ iso, weekday, day }) => weekday === 3 && day + 7 > lastDay(iso)],
  ['board-meeting', ({ weekday, day }) => weekday === 2 && day > 7 && day <= 14],
  ['weekly-lunch', ({ weekday, day }) => weekday === 3 && day <= 21],
]

const months = [...new Set(twoYears.map(({ iso }) => iso.slice(0, 7)))]

describe('the meetings', () => {
  it.each(rules)('%s comes by its rule, each month of two years', (key, holds) => {
    expect(months.flatMap((month) => occurrences(key, month))).toEqual(
      twoYears.filter(holds).map(({ iso }) => iso),
    )
  })

  it('come right in months that start on each day of the week', () => {
    const starts = new Map(
      months.map((month) => [new Date(`${month}-01T00:00Z`).getUTCDay(), month]),
    )
    expect([...starts.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
    for (const month of starts.values()) {
      expect(occurrences('board-meeting', month)).toHaveLength(1)
      expect(occurrences('social-gathering', month)).toHaveLength(1)
      expect(occurrences('weekly-lunch', month)).toHaveLength(3)
    }
  })

  it('keep to their date when the clocks change', () => {
    // In 2028 daylight time begins on March 12 and ends on November 5.
    expect(occurrences('board-meeting', '2028-03')).toEqual(['2028-03-14'])
    expect(occurrences('weekly-lunch', '2028-11')).toEqual([
      '2028-11-01',
      '2028-11-08',
      '2028-11-15',
    ])
  })
})

describe('the exceptions of 2025', () => {
  const year = publicEvents(demoPublicEvents, '2025-01-01', '2026-01-01')
  const on = (date: string) => year.filter((event) => event.date === date)

  it('2025-07-30 is gone', () => expect(on('2025-07-30')).toEqual([]))

  it('2025-04-30 stays and is canceled', () => {
    expect(on('2025-04-30')).toMatchObject([
      { id: 'social-gathering-2025-04-30', isCancelled: true, recurrence: 'last-wednesday' },
    ])
    expect(year.filter(({ isCancelled }) => isCancelled)).toHaveLength(1)
  })

  it('a Monthly Social Gathering is at the state fairgrounds on 2025-07-23 from 12 to 1', () => {
    expect(on('2025-07-23')).toMatchObject([
      {
        title: 'Monthly Social Gathering',
        recurrence: 'special',
        timeStart: '12:00',
        timeEnd: '13:00',
        location: 'North Carolina State Fairgrounds',
      },
    ])
  })
})

describe('the next twelve months', () => {
  it('begin today and end before the same day of next year', () => {
    const events = at('2026-11-25T17:00:00Z')
    expect(events[0]?.date).toBe('2026-11-25')
    expect(events.at(-1)?.date).toBe('2027-11-24')
    expect(events.every(({ date }) => date < '2027-11-25')).toBe(true)
  })

  it("turn at midnight of the club, not of the server's or the viewer's zone", () => {
    expect(at('2026-11-26T04:59:59Z')[0]?.date).toBe('2026-11-25')
    expect(at('2026-11-26T05:00:00Z')[0]?.date).toBe('2026-12-02')
  })

  it('have a date of last night until it ends, and nothing else of yesterday', () => {
    const [lunch] = demoPublicEvents
    if (!lunch) throw new Error('The demo has no events')
    const once = { dayOfWeek: null, weeks: [], schedules: [], occurrences: [] }
    const on = { date: '2026-11-27', firstDate: '2026-11-27' }
    const gala = { ...lunch, ...once, ...on, title: 'Gala', timeEnd: '01:00', endsNextDay: true }
    const events = [gala, { ...gala, title: 'Tea', timeEnd: '17:00', endsNextDay: false }]
    const titles = (today: string, hasEnded: boolean) =>
      calendarDates(events, today, () => hasEnded).map(({ title }) => title)
    expect(titles('2026-11-27', true)).toEqual(['Gala', 'Tea'])
    expect(titles('2026-11-28', false)).toEqual(['Gala'])
    expect(titles('2026-11-28', true)).toEqual([])
    expect(titles('2026-11-29', false)).toEqual([])
  })

  it('are sorted by date and have five meetings a month', () => {
    const events = at('2026-01-01T12:00:00Z')
    const dates = events.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted())
    expect(events).toHaveLength(60)
    expect(new Set(events.map(({ id }) => id)).size).toBe(60)
  })

  it('from February 29 end on the next February 28', () => {
    // The Wednesday of the 28th is past the end; the one of the 21st is the last.
    expect(at('2028-02-29T17:00:00Z').at(-1)?.date).toBe('2029-02-21')
  })
})

it('groups by month and year, in order', () => {
  const groups = groupByMonth(at('2026-11-21T17:00:00Z'))
  expect(groups.map(({ title }) => title)).toEqual([
    'November 2026',
    'December 2026',
    'January 2027',
    'February 2027',
    'March 2027',
    'April 2027',
    'May 2027',
    'June 2027',
    'July 2027',
    'August 2027',
    'September 2027',
    'October 2027',
    'November 2027',
  ])
  expect(groups.flatMap(({ events }) => events)).toEqual(at('2026-11-21T17:00:00Z'))
})

it('gives the badges: canceled before lunch, lunch by the title, else event', () => {
  const [event] = at('2026-11-21T17:00:00Z')
  if (!event) throw new Error('no event')
  expect(badgeOf({ ...event, title: 'Weekly LUNCH Meeting' })).toBe('Lunch')
  expect(badgeOf({ ...event, title: 'Weekly Lunch', isCancelled: true })).toBe('Canceled')
  expect(badgeOf({ ...event, title: 'Board Meeting' })).toBe('Event')
})

describe('a reader who lives elsewhere sees the same', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['Pacific/Kiritimati', -14 * 60],
    ['America/Los_Angeles', 8 * 60],
    ['Asia/Kolkata', -5.5 * 60],
  ])('in %s', (timeZone, minutesBehindUtc) => {
    const instants = ['2026-11-26T04:59:59Z', '2026-03-08T06:59:59Z', '2025-04-01T12:00:00Z']
    const months = () =>
      instants.map((now) =>
        groupByMonth(at(now)).map(({ title, events }) => [
          title,
          events.map(({ date, timeStart, timeEnd }) => [
            formatDate(date),
            formatTimeRange(timeStart, timeEnd),
          ]),
        ]),
      )
    vi.stubEnv('TZ', 'America/New_York')
    const atHome = months()
    vi.stubEnv('TZ', timeZone)
    expect(new Date('2026-01-15T12:00Z').getTimezoneOffset()).toBe(minutesBehindUtc)
    expect(months()).toEqual(atHome)
  })
})
