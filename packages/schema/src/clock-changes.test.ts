import { afterEach, expect, it, vi } from 'vitest'
import { clockChanges, clockOf, covers, nameElsewhere } from './clock-changes.js'
import { localDateTime, withOffset } from './club-time.js'

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
  ['Europe/London', '2026-03-08T02:30', 'EST'],
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

it('has the same offsets as the club’s times in every zone, for five years, also at changes', () => {
  const days = { from: '2025-01-01', until: '2030-01-01' }
  const wrong: string[] = []
  let changes = 0
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const { periods } = clockOf(timeZone, days)
    for (const { instant, before, after } of clockChanges(timeZone, days)) {
      if (before !== after) changes += 1
      // Around the change by both clocks, and in the middle of what it skips or repeats.
      for (const at of [before, (before + after) / 2, after])
        for (const minutes of [-1441, -61, -1, 0, 1, 61, 1441]) {
          const local = new Date(instant + (at + minutes) * 60_000).toISOString().slice(0, 16)
          const read = Date.parse(withOffset(local, timeZone))
          const { offset = before } = periods.findLast(({ from }) => from <= local) ?? {}
          const [first, later] = [before, after].map(
            (one) => Date.parse(`${local}Z`) - one * 60_000,
          )
          // By the clock before, unless only the clock after shows it.
          const isShown = (one = 0) => localDateTime(new Date(one), timeZone) === local
          const expected = !isShown(first) && isShown(later) ? later : first
          if (read !== expected || read !== Date.parse(`${local}Z`) - offset * 60_000)
            wrong.push(`${timeZone} ${local}`)
        }
    }
  }
  expect(wrong).toEqual([])
  expect(changes).toBeGreaterThan(1000)
})
