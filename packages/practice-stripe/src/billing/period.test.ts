import { expect, it } from 'vitest'
import { toSeconds } from '../wire.js'
import { nextPeriodEnd } from './period.js'

const seconds = (time: string) => toSeconds(new Date(`${time}T10:00:00Z`))

it.each([
  ['2026-01-31', '2026-01-31', 'month', '2026-02-28'],
  ['2026-01-31', '2026-02-28', 'month', '2026-03-31'],
  ['2026-01-31', '2026-03-31', 'month', '2026-04-30'],
  ['2026-12-15', '2026-12-15', 'month', '2027-01-15'],
  ['2028-02-29', '2028-02-29', 'year', '2029-02-28'],
  ['2028-02-29', '2031-02-28', 'year', '2032-02-29'],
] as const)(
  'a subscription from %s: the period from %s (by the %s) ends on %s',
  (anchor, start, interval, end) => {
    expect(nextPeriodEnd(seconds(anchor), seconds(start), interval)).toBe(seconds(end))
  },
)
