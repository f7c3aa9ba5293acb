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
