import { clubDate } from './club-date.js'

/** The wall-clock time in the club's zone: YYYY-MM-DDTHH:MM, so that texts compare as times do. */
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
 * Whether the wall-clock time in the club's zone has reached `local`, YYYY-MM-DDTHH:MM. Computes the zone only when
 * it matters, within a day: the first date that a phone's browser formats takes a tenth of a second.
 */
export function isReached(local: string, timeZone: string, now: Date): boolean {
  const since = now.getTime() - Date.parse(`${local}Z`)
  return Math.abs(since) > day ? since > 0 : localDateTime(now, timeZone) >= local
}
