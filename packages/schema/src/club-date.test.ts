import { expect, it } from 'vitest'
import { clubDate, clubYear } from './club-date.js'

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

it.each(['Pacific/Kiritimati', 'America/New_York', 'Etc/GMT+12', 'UTC'])(
  'changes the year with the date in %s',
  (timeZone) => {
    const newYear = Date.parse('2027-01-01T00:00Z')
    for (let hour = -50; hour <= 50; hour += 0.5) {
      const now = new Date(newYear + hour * 3_600_000)
      expect(clubYear(now, timeZone)).toBe(clubDate(now, timeZone).slice(0, 4))
    }
  },
)
