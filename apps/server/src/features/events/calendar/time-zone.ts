import { localDateTime } from '@clubhouse/schema/club-time'
import ICAL from 'ical.js'
import type { DayRange } from '../calendar-events.js'

const minute = 60_000
/** No zone changes its clocks twice in a week. */
const week = 7 * 24 * 60 * minute

/**
 * A time zone as VTIMEZONE (RFC 5545, 3.6.5), right for the days. Its offsets are those of the server's own time
 * arithmetic, change by change and without rules: with another time zone database the two could differ by an hour.
 */
export function timeZoneComponent(timeZone: string, { from, until }: DayRange): ICAL.Component {
  const zone = new ICAL.Component('vtimezone')
  zone.addPropertyWithValue('tzid', timeZone)
  const end = Date.parse(`${until}T00:00Z`) + week
  let at = Date.parse(`${from}T00:00Z`) - week
  let before = offsetAt(at, timeZone)
  zone.addSubcomponent(observance(at, before, before))
  for (; at < end; at += week) {
    const after = offsetAt(at + week, timeZone)
    if (after === before) continue
    zone.addSubcomponent(observance(changeWithin(at, timeZone), before, after))
    before = after
  }
  return zone
}

/** Minutes that the zone's clocks are ahead of UTC at an instant. */
const offsetAt = (instant: number, timeZone: string): number =>
  (Date.parse(`${localDateTime(new Date(instant), timeZone)}Z`) - instant) / minute

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

/** From `instant` on, clocks that were `before` minutes ahead of UTC are `after` minutes ahead. */
function observance(instant: number, before: number, after: number): ICAL.Component {
  const part = new ICAL.Component(after > before ? 'daylight' : 'standard')
  const onset = new Date(instant + before * minute).toISOString().slice(0, 19)
  part.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(onset))
  part.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before * 60))
  part.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(after * 60))
  return part
}
