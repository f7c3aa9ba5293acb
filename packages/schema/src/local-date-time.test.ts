import { expect, it } from 'vitest'
import { isReached, localDateTime } from './local-date-time.js'

it('is what the clock on the wall shows, on both sides of a change', () => {
  const at = (now: string) => localDateTime(new Date(now), 'America/New_York')
  expect(at('2026-03-08T06:59:00Z')).toBe('2026-03-08T01:59')
  expect(at('2026-03-08T07:00:00Z')).toBe('2026-03-08T03:00')
  expect(at('2026-01-01T05:00:00Z')).toBe('2026-01-01T00:00')
})

it.each(['Pacific/Kiritimati', 'America/New_York', 'Etc/GMT+12', 'UTC'])(
  'is reached when the wall says so in %s',
  (timeZone) => {
    const local = '2026-11-01T16:30'
    for (let minutes = -3000; minutes <= 3000; minutes += 15) {
      const now = new Date(Date.parse(`${local}Z`) + minutes * 60_000)
      expect(isReached(local, timeZone, now)).toBe(localDateTime(now, timeZone) >= local)
    }
  },
)
