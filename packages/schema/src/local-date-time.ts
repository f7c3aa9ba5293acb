import { clubDate } from './club-date.js'

/** What the clock on the club's wall shows: YYYY-MM-DDTHH:MM, so that texts compare as times do. */
export function localDateTime(now: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(now)
  return `${clubDate(now, timeZone)}T${time}`
}

const day = 86_400_000

/**
 * Whether the clock on the club's wall has come to `local`, YYYY-MM-DDTHH:MM. Asks for the zone only when
 * it decides, within a day: the first date that a phone's browser formats takes it a tenth of a second.
 */
export function isReached(local: string, timeZone: string, now: Date): boolean {
  const since = now.getTime() - Date.parse(`${local}Z`)
  return Math.abs(since) > day ? since > 0 : localDateTime(now, timeZone) >= local
}
