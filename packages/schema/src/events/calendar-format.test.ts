import { expect, it } from 'vitest'
import { addDays } from './calendar-day.js'
import {
  formatDate,
  formatMoment,
  formatMonth,
  formatShortDate,
  formatTimeRange,
} from './calendar-format.js'

it('writes the day that it is given, wherever the reader is', () => {
  expect(formatDate('2026-11-25')).toBe('Wednesday, November 25, 2026')
  expect(formatDate('2026-03-08')).toBe('Sunday, March 8, 2026')
})

it('writes every day of four years as Intl does', () => {
  const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  for (let day = '2026-01-01'; day < '2030-01-01'; day = addDays(day, 1))
    expect(formatDate(day)).toBe(intl.format(new Date(`${day}T00:00Z`)))
  expect(formatMonth('2026-09')).toBe('September 2026')
})

it('adds the year to a short date of another year', () => {
  expect(formatShortDate('2026-11-25', '2026-01-01')).toBe('Wed, Nov 25')
  expect(formatShortDate('2027-03-07', '2026-01-01')).toBe('Sun, Mar 7, 2027')
})

it('writes times as people of the club say them', () => {
  expect(formatTimeRange('00:00', '12:05')).toBe('12:00 AM–12:05 PM')
  expect(formatTimeRange('17:00', '19:30')).toBe('5:00 PM–7:30 PM')
})

it("names the zone as it is called on that day, and not on the reader's", () => {
  const moment = (date: string) => formatMoment({ date, time: '16:00' }, 'America/New_York')
  expect(moment('2025-09-07')).toBe('Sunday, September 7, 2025 at 4:00 PM EDT')
  expect(moment('2025-12-07')).toBe('Sunday, December 7, 2025 at 4:00 PM EST')
})
