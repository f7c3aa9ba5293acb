import { expect, it } from 'vitest'
import { clubDate } from './club-date.js'

it("is the club's date, whatever the date elsewhere", () => {
  const now = new Date('2026-01-01T03:30:00Z')
  expect(clubDate(now, 'America/New_York')).toBe('2025-12-31')
  expect(clubDate(now, 'UTC')).toBe('2026-01-01')
})

it('does not stumble over a change of the clocks', () => {
  expect(clubDate(new Date('2026-03-08T06:59:59Z'), 'America/New_York')).toBe('2026-03-08')
  expect(clubDate(new Date('2026-03-08T04:59:59Z'), 'America/New_York')).toBe('2026-03-07')
  expect(clubDate(new Date('2026-11-02T04:59:59Z'), 'America/New_York')).toBe('2026-11-01')
})
