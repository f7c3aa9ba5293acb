/** When the clocks of a time zone change, and what the zone is called before and after. */

import { localDateTime } from './club-time.js'

const minute = 60_000
/** No zone changes its clocks twice in a week. */
const week = 7 * 24 * 60 * minute

/** Days from `from` to before `until`, both YYYY-MM-DD. */
export type Days = { from: string; until: string }

/** An instant, in milliseconds, when clocks that were `before` minutes ahead of UTC are `after` minutes ahead. */
export type ClockChange = { instant: number; before: number; after: number }

/** Minutes that the zone's clocks are ahead of UTC at an instant. */
export const offsetAt = (instant: number, timeZone: string): number =>
  (Date.parse(`${localDateTime(new Date(instant), timeZone)}Z`) - instant) / minute

/**
 * The changes of a zone's clocks in these days, a week more on both sides. The first is none: it has the offset that the
 * days begin with.
 */
export function clockChanges(timeZone: string, { from, until }: Days): ClockChange[] {
  const end = Date.parse(`${until}T00:00Z`) + week
  let at = Date.parse(`${from}T00:00Z`) - week
  let before = offsetAt(at, timeZone)
  const changes = [{ instant: at, before, after: before }]
  for (; at < end; at += week) {
    const after = offsetAt(at + week, timeZone)
    if (after === before) continue
    changes.push({ instant: changeWithin(at, timeZone), before, after })
    before = after
  }
  return changes
}

/** Returns the instant, to the minute, when the offset changes in the week that begins at `start`. */
function changeWithin(start: number, timeZone: string): number {
  const before = offsetAt(start, timeZone)
  let [low, high] = [start, start + week]
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute
    if (offsetAt(middle, timeZone) === before) low = middle
    else high = middle
  }
  return high
}

/** When a change begins by the clock that it changes: YYYY-MM-DDTHH:MM. */
export const onsetOf = ({ instant, before }: ClockChange): string => wallTime(instant, before)

const wallTime = (instant: number, offset: number): string =>
  new Date(instant + offset * minute).toISOString().slice(0, 16)

/** A zone's offset in minutes and its short name, 'EST', from a wall-clock time on. */
export type ClockPeriod = { from: string; offset: number; name: string }

/** A zone's periods, in order; they are right until a day, YYYY-MM-DD. */
export type Clock = { periods: ClockPeriod[]; until: string }

export const clockOf = (timeZone: string, days: Days): Clock => ({
  periods: clockChanges(timeZone, days).map((change) => ({
    // A time that clocks skip is by the clock before the change, as a time that comes twice is (RFC 5545, 3.3.5).
    from: wallTime(change.instant, Math.max(change.before, change.after)),
    offset: change.after,
    name: zoneName(change.instant, timeZone),
  })),
  until: days.until,
})

/** Whether a clock is right for a wall-clock time, YYYY-MM-DDTHH:MM. */
export const covers = ({ periods: [first], until }: Clock, local: string): boolean =>
  first !== undefined && first.from <= local && local < until

function zoneName(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  const part = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')
  return part?.value ?? timeZone
}

/**
 * The zone's short name at one of its wall-clock times, YYYY-MM-DDTHH:MM, for a reader whose own clock shows another time
 * then; null for one whose clock agrees. Without Intl, whose first use takes a phone a tenth of a second.
 */
export function nameElsewhere(local: string, { periods }: Clock): string | null {
  const period = periods.findLast(({ from }) => from <= local)
  if (!period) return null
  const instant = Date.parse(`${local}Z`) - period.offset * minute
  // Without a zone a text is read by the reader's own clock.
  return Date.parse(local) === instant ? null : period.name
}
