import { expect, it } from 'vitest'
import { formatDate, formatMoment, formatTimeRange } from './calendar-format.js'

it('writes the day that it is given, wherever the reader is', () => {
  expect(formatDate('2026-11-25')).toBe('Wednesday, November 25, 2026')
  expect(formatDate('2026-03-08')).toBe('Sunday, March 8, 2026')
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
