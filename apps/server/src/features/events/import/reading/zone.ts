import { minutesOf, wallTime } from './wall-time.js'

/** A clock: from its wall-clock times to UTC's, and back; both YYYY-MM-DDTHH:MM. */
export type Zone = {
  /** Two zones of one name are the same. */
  name: string
  toUtc: (local: string) => string
  fromUtc: (utc: string) => string
}

/**
 * The zone whose clocks are `aheadAt` minutes ahead at a minute of UTC. Of two equal times the earlier is meant, and a
 * time that the clocks skip is read by the clock before the change (RFC 5545, 3.3.5).
 */
export function zoneOf(name: string, aheadAt: (utc: number) => number): Zone {
  const toUtc = (local: number) => {
    const first = local - aheadAt(local - 24 * 60)
    const second = local - aheadAt(first)
    return second + aheadAt(second) === local && first + aheadAt(first) !== local ? second : first
  }
  return {
    name,
    toUtc: (local) => wallTime(toUtc(minutesOf(local))),
    fromUtc: (utc) => wallTime(minutesOf(utc) + aheadAt(minutesOf(utc))),
  }
}
