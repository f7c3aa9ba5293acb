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
 * Whether the wall-clock time `local` in the club's zone, YYYY-MM-DDTHH:MM, has come. Computes the zone only when
 * it matters, within a day: the first date that a phone's browser formats takes a tenth of a second.
 */
export function isReached(local: string, timeZone: string, now: Date): boolean {
  const since = now.getTime() - Date.parse(`${local}Z`)
  return Math.abs(since) > day
    ? since > 0
    : Date.parse(withOffset(local, timeZone)) <= now.getTime()
}

/** The year in the club's time zone, 'YYYY'; like isReached it asks for the zone only around New Year. */
export function clubYear(now: Date, timeZone: string): string {
  const year = now.getUTCFullYear()
  const begun = (candidate: number) => isReached(`${candidate}-01-01T00:00`, timeZone, now)
  return String([year + 1, year].find(begun) ?? year - 1)
}

const minute = 60_000

/** Milliseconds that the zone's clocks are ahead of UTC at an instant. */
const aheadAt = (instant: number, timeZone: string): number =>
  Date.parse(`${localDateTime(new Date(instant), timeZone)}Z`) - instant

/** How far ahead clocks are before and after a wall-clock time, and which of the two show it. */
function clocksAround(local: string, timeZone: string) {
  const wall = Date.parse(`${local}Z`)
  // No zone changes its clocks twice in two days.
  const [before, after] = [aheadAt(wall - day, timeZone), aheadAt(wall + day, timeZone)]
  const isBefore = aheadAt(wall - before, timeZone) === before
  return { before, after, isBefore, isAfter: aheadAt(wall - after, timeZone) === after }
}

/** Whether the clocks of a zone show a wall-clock time, YYYY-MM-DDTHH:MM, exactly once. */
export function isShownOnce(local: string, timeZone: string): boolean {
  const { before, after, isBefore, isAfter } = clocksAround(local, timeZone)
  return before === after || isBefore !== isAfter
}

/**
 * A wall-clock time in the club's zone, YYYY-MM-DDTHH:MM, as an instant with its offset: '2026-11-25T17:00:00-05:00'. A time
 * that clocks skip has the offset before the change, and one that comes twice is the first (RFC 5545, 3.3.5).
 */
export function withOffset(local: string, timeZone: string): string {
  const { before, after, isBefore, isAfter } = clocksAround(local, timeZone)
  const minutes = (isAfter && !isBefore ? after : before) / minute
  const [sign, size] = minutes < 0 ? ['-', -minutes] : ['+', minutes]
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${local}:00${sign}${two(size / 60)}:${two(size % 60)}`
}

/**
 * The wall-clock time in the club's zone for comparing it with others, YYYY-MM-DDTHH:MM: while the clocks show an hour
 * again, it stays at the last minute before they went back, so that what is over stays over.
 */
export function clubTime(now: Date, timeZone: string): string {
  const local = localDateTime(now, timeZone)
  const current = Math.floor(now.getTime() / minute) * minute
  let last = Date.parse(withOffset(local, timeZone))
  if (last >= current) return local
  const ahead = aheadAt(last, timeZone)
  while (aheadAt(last + minute, timeZone) === ahead) last += minute
  return localDateTime(new Date(last), timeZone)
}
