import { type ClockChange, clockChanges, onsetOf } from '@clubhouse/schema/clock-changes'
import ICAL from 'ical.js'
import type { DayRange } from '../calendar-events.js'

/**
 * A time zone as VTIMEZONE (RFC 5545, 3.6.5), right for the days. Its offsets are those of the server's own time
 * arithmetic, change by change and without rules: with another time zone database the two could differ by an hour.
 */
export function timeZoneComponent(timeZone: string, days: DayRange): ICAL.Component {
  const zone = new ICAL.Component('vtimezone')
  zone.addPropertyWithValue('tzid', timeZone)
  for (const change of clockChanges(timeZone, days)) zone.addSubcomponent(observance(change))
  return zone
}

function observance(change: ClockChange): ICAL.Component {
  const { before, after } = change
  const part = new ICAL.Component(after > before ? 'daylight' : 'standard')
  part.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(`${onsetOf(change)}:00`))
  part.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before * 60))
  part.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(after * 60))
  return part
}
