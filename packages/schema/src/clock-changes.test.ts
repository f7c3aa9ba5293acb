import { afterEach, expect, it, vi } from 'vitest'
import { clockOf, covers, nameElsewhere } from './clock-changes.js'
import { withOffset } from './club-time.js'

const newYork = clockOf('America/New_York', { from: '2026-01-01', until: '2027-01-01' })

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each([
  ['America/New_York', '2026-12-02T18:30', null],
  // Another name, and the same clock.
  ['America/Toronto', '2026-12-02T18:30', null],
  ['America/Chicago', '2026-12-02T18:30', 'EST'],
  ['Asia/Tokyo', '2026-07-01T18:30', 'EDT'],
  // Jamaica keeps its clock in summer, when New York changes.
  ['America/Jamaica', '2026-12-02T18:30', null],
  ['America/Jamaica', '2026-07-01T18:30', 'EDT'],
  ['Europe/London', '2026-11-01T01:30', 'EDT'],
  ['Europe/London', '2026-11-01T02:00', 'EST'],
  ['Europe/London', '2026-03-08T03:00', 'EDT'],
])('names the zone in %s at %s: %s', (viewer, local, name) => {
  vi.stubEnv('TZ', viewer)
  expect(nameElsewhere(local, newYork)).toBe(name)
})

it('covers the days that it was made for', () => {
  expect(covers(newYork, '2026-01-01T00:00')).toBe(true)
  expect(covers(newYork, '2026-12-31T23:45')).toBe(true)
  expect(covers(newYork, '2027-01-01T00:00')).toBe(false)
  expect(covers(newYork, '2024-01-01T00:00')).toBe(false)
})

it('has the same offsets as the club’s times in every zone, for five years', () => {
  const days = { from: '2025-01-01', until: '2030-01-01' }
  const wrong: string[] = []
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const { periods } = clockOf(timeZone, days)
    for (const [index, { from, offset }] of periods.entries()) {
      const noon = `${from.slice(0, 10)}T23:45`
      const next = periods[index + 1]
      // A wall-clock time that a change skips or repeats has no single offset.
      if (next && next.from <= noon) continue
      const instant = Date.parse(`${noon}Z`) - offset * 60_000
      if (Date.parse(withOffset(noon, timeZone)) !== instant) wrong.push(`${timeZone} ${from}`)
    }
  }
  expect(wrong).toEqual([])
})
