import { expect, it } from 'vitest'
import {
  clubDate,
  clubTime,
  clubYear,
  endOfDay,
  isReached,
  isShownOnce,
  localDateTime,
  withOffset,
} from './club-time.js'

it("a date is the club's, whatever the date elsewhere", () => {
  const now = new Date('2026-01-01T03:30:00Z')
  expect(clubDate(now, 'America/New_York')).toBe('2025-12-31')
  expect(clubDate(now, 'UTC')).toBe('2026-01-01')
})

it('a date does not stumble over a change of the clocks', () => {
  expect(clubDate(new Date('2026-03-08T06:59:59Z'), 'America/New_York')).toBe('2026-03-08')
  expect(clubDate(new Date('2026-03-08T04:59:59Z'), 'America/New_York')).toBe('2026-03-07')
  expect(clubDate(new Date('2026-11-02T04:59:59Z'), 'America/New_York')).toBe('2026-11-01')
})

it('a time is what the clock on the wall shows, on both sides of a change', () => {
  const at = (now: string) => localDateTime(new Date(now), 'America/New_York')
  expect(at('2026-03-08T06:59:00Z')).toBe('2026-03-08T01:59')
  expect(at('2026-03-08T07:00:00Z')).toBe('2026-03-08T03:00')
  expect(at('2026-01-01T05:00:00Z')).toBe('2026-01-01T00:00')
})

it.each(['Pacific/Kiritimati', 'America/New_York', 'Etc/GMT+12', 'UTC'])(
  'a time is reached when the clock in %s shows it',
  (timeZone) => {
    const local = '2026-11-01T16:30'
    for (let minutes = -3000; minutes <= 3000; minutes += 15) {
      const now = new Date(Date.parse(`${local}Z`) + minutes * 60_000)
      expect(isReached(local, timeZone, now)).toBe(localDateTime(now, timeZone) >= local)
      expect(clubTime(now, timeZone) >= local).toBe(localDateTime(now, timeZone) >= local)
    }
  },
)

it.each(['Pacific/Kiritimati', 'America/New_York', 'Etc/GMT+12', 'UTC'])(
  'the year changes with the date in %s',
  (timeZone) => {
    const newYear = Date.parse('2027-01-01T00:00Z')
    for (let hour = -50; hour <= 50; hour += 0.5) {
      const now = new Date(newYear + hour * 3_600_000)
      expect(clubYear(now, timeZone)).toBe(clubDate(now, timeZone).slice(0, 4))
    }
  },
)

it.each([
  ['an ordinary day', '2026-11-22T16:30:59Z', '2026-11-23T05:00:00Z'],
  ['its last second', '2026-11-23T04:59:59Z', '2026-11-23T05:00:00Z'],
  ['its first', '2026-11-22T05:00:00Z', '2026-11-23T05:00:00Z'],
  ['a day of 23 hours', '2026-03-08T05:30:00Z', '2026-03-09T04:00:00Z'],
  ['a day of 25 hours', '2026-11-01T04:30:00Z', '2026-11-02T05:00:00Z'],
  ['that day, after the change', '2026-11-01T12:00:00Z', '2026-11-02T05:00:00Z'],
])('a day ends when the next one begins: %s', (_what, now, end) => {
  expect(endOfDay(new Date(now), 'America/New_York')).toEqual(new Date(end))
})

it.each([
  // Skipped: by the clock before.
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00Z'],
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00Z'],
  ['America/Nuuk', '2026-03-28T23:30', '2026-03-29T01:30:00Z'],
  // Twice: the first.
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00Z'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00Z'],
  // At midnight that ends a day.
  ['America/New_York', '2026-11-01T24:00', '2026-11-02T05:00:00Z'],
])('in %s, %s is %s', (timeZone, local, instant) => {
  expect(Date.parse(withOffset(local, timeZone))).toBe(Date.parse(instant))
  expect(isReached(local, timeZone, new Date(instant))).toBe(true)
  expect(isReached(local, timeZone, new Date(Date.parse(instant) - 1))).toBe(false)
})

it.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Nuuk'])(
  'a time to compare with never goes back in %s',
  (timeZone) => {
    for (const year of [2026, 2027]) {
      const start = Date.parse(`${year}-01-01T00:00Z`)
      let before = ''
      for (let minutes = 0; minutes < 365 * 1440; minutes += 30) {
        const time = clubTime(new Date(start + minutes * 60_000), timeZone)
        if (time < before) expect.fail(`${before} before ${time}`)
        before = time
      }
    }
    const at = (now: string) => clubTime(new Date(now), 'America/New_York')
    expect(at('2026-11-01T05:59:59Z')).toBe('2026-11-01T01:59')
    expect(at('2026-11-01T06:00:00Z')).toBe('2026-11-01T01:59')
    expect(at('2026-11-01T06:59:59Z')).toBe('2026-11-01T01:59')
    expect(at('2026-11-01T07:00:00Z')).toBe('2026-11-01T02:00')
  },
)

it('knows which times clocks show once', () => {
  const times = ['01:59', '02:00', '02:59', '03:00', '01:00', '00:59']
  const shown = (day: string) =>
    times.filter((time) => isShownOnce(`${day}T${time}`, 'America/New_York'))
  expect(shown('2026-03-08')).toEqual(['01:59', '03:00', '01:00', '00:59'])
  expect(shown('2026-11-01')).toEqual(['02:00', '02:59', '03:00', '00:59'])
  expect(shown('2026-11-02')).toEqual(times)
})
