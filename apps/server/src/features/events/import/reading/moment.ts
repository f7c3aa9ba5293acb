/** The dates and times of a file's lines. */
import { addDays, isDay } from '@clubhouse/schema/events/calendar-day'
import type { Scope } from './components.js'
import type { ContentLine } from './content-lines.js'
import { minutesOf, wallTime } from './wall-time.js'
import type { Zone } from './zone.js'
import { utc, type zoneFinder } from './zones.js'

/** A day, YYYY-MM-DD, or a wall-clock time of a zone, YYYY-MM-DDTHH:MM; null: floating, of the club's zone. */
export type Moment = { at: string; isDay: boolean; zone: Zone | null }

export type Zones = ReturnType<typeof zoneFinder>

/** Where a line's times are read, and what was found out on the way. */
export type Reading = { scope: Scope; zones: Zones; unknownZones: Set<string> }

/** Values of a line that are times: with one for each comma. A period's is its start, with its end. */
export type Times = { start: Moment; end: Moment | null; duration: string | null }

/** Reads DTSTART, DTEND, RECURRENCE-ID, EXDATE and RDATE. What can't be read is left out. */
export function readTimes(line: ContentLine, reading: Reading): Times[] {
  const { value, zone } = zonedValue(line, reading)
  return value.split(',').flatMap((text) => {
    const [first = '', second] = text.trim().split('/')
    const start = readMoment(first, zone)
    if (!start) return []
    const end = second ? readMoment(second, zone) : null
    return { start, end, duration: second && !end ? second : null }
  })
}

/** How many values a line has, readable or not. */
export const countValues = ({ value }: ContentLine): number =>
  value.split(',').filter((text) => text.trim() !== '').length

/** A zone's name with a colon in it may lack its quotes: the value is what looks like one. */
function zonedValue({ params, value }: ContentLine, reading: Reading) {
  const date = /(?:^|:)(\d{4}-?\d\d-?\d\d(?:T.*)?)$/.exec(value)
  const id = params.get('TZID')
  const lost =
    id && date?.[1] !== undefined ? value.slice(0, -date[1].length).replace(/:$/, '') : ''
  const name = id && (lost ? `${id}:${lost}` : id)
  return { value: date?.[1] ?? value, zone: name ? zoneOfName(name, reading) : null }
}

function zoneOfName(name: string, { scope, zones, unknownZones }: Reading): Zone | null {
  const zone = zones.find(name, scope)
  if (!zone) unknownZones.add(name.trim())
  return zone
}

function readMoment(text: string, zone: Zone | null): Moment | null {
  const found =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:Z|[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      text.trim(),
    )
  if (!found) return null
  const [, year, month, date, hour, minute, , ending] = found
  const day = `${year}-${month}-${date}`
  if (!isDay(day)) return null
  if (hour === undefined) return { at: day, isDay: true, zone: null }
  // Some programs end a day at 24:00.
  if (hour === '24' && minute === '00')
    return { at: `${addDays(day, 1)}T00:00`, isDay: false, zone }
  if (Number(hour) > 23 || Number(minute) > 59) return null
  const at = `${day}T${hour}:${minute}`
  if (!ending) return { at, isDay: false, zone }
  return { at: wallTime(minutesOf(at) - aheadOf(ending)), isDay: false, zone: utc }
}

/** Minutes of 'Z', '+0100' or '-05:00'. */
function aheadOf(ending: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(ending) ?? []
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
}

/** Minutes of a DURATION, 'P1DT2H'; null for one that can't be read, or of more than a year. */
export function minutesOfDuration(text: string): number | null {
  const found =
    /^([+-])?P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i.exec(
      text.trim(),
    )
  if (!found || !/\d/.test(text)) return null
  const [, sign, weeks, days, hours, minutes, seconds] = found
  const part = (digits: string | undefined, size: number) => Number(digits ?? 0) * size
  const total =
    part(weeks, 10_080) +
    part(days, 1440) +
    part(hours, 60) +
    part(minutes, 1) +
    Math.floor(part(seconds, 1 / 60))
  if (total > 366 * 1440) return null
  return sign === '-' ? -total : total
}
