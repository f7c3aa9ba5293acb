import { addDays } from './events/calendar-day.js'

/** A zone's formatters, each made once: to make one costs fifty times what it costs to use it. */
function keptFormats(locale: string, parts: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = formats.get(timeZone)
    if (known) return known
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...parts })
    formats.set(timeZone, format)
    return format
  }
}

// en-CA writes dates as YYYY-MM-DD.
const dateFormat = keptFormats('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
const timeFormat = keptFormats('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Today in the club's time zone, YYYY-MM-DD (the club's clock decides what 'today' is). */
export const clubDate = (now: Date, timeZone: string): string => dateFormat(timeZone).format(now)

/** The wall-clock time in the club's zone: YYYY-MM-DDTHH:MM, so that texts compare as times do. */
export const localDateTime = (now: Date, timeZone: string): string =>
  `${clubDate(now, timeZone)}T${timeFormat(timeZone).format(now)}`

const day = 86_400_000

/** Returns the instant when the current day ends in the club's time zone. */
export function endOfDay(now: Date, timeZone: string): Date {
  const midnight = `${addDays(clubDate(now, timeZone), 1)}T00:00`
  const wall = (instant: number) => Date.parse(`${localDateTime(new Date(instant), timeZone)}Z`)
  const minute = 60_000
  const begun = Math.floor(now.getTime() / minute) * minute
  const end = begun + Date.parse(`${midnight}Z`) - wall(begun)
  // Where the clocks change before then, the day is shorter or longer by that much.
  return new Date(end + Date.parse(`${midnight}Z`) - wall(end))
}

/**
 * Whether the wall-clock time in the club's zone has reached `local`, YYYY-MM-DDTHH:MM. Computes the zone only when
 * it matters, within a day: the first date that a phone's browser formats takes a tenth of a second.
 */
export function isReached(local: string, timeZone: string, now: Date): boolean {
  const since = now.getTime() - Date.parse(`${local}Z`)
  return Math.abs(since) > day ? since > 0 : localDateTime(now, timeZone) >= local
}

/** The year in the club's time zone, 'YYYY'; like isReached it asks for the zone only around New Year. */
export function clubYear(now: Date, timeZone: string): string {
  const year = now.getUTCFullYear()
  const begun = (candidate: number) => isReached(`${candidate}-01-01T00:00`, timeZone, now)
  return String([year + 1, year].find(begun) ?? year - 1)
}

/** A wall-clock time in the club's zone, YYYY-MM-DDTHH:MM, as an instant with its offset: '2026-11-25T17:00:00-05:00'. */
export function withOffset(local: string, timeZone: string): string {
  const wall = Date.parse(`${local}Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${localDateTime(new Date(instant), timeZone)}Z`) - instant
  // The first guess may lie beyond a change of the clocks.
  const minutes = offsetAt(wall - offsetAt(wall)) / 60_000
  const [sign, size] = minutes < 0 ? ['-', -minutes] : ['+', minutes]
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${local}:00${sign}${two(size / 60)}:${two(size % 60)}`
}
