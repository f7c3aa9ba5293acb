import { isReached } from './local-date-time.js'

/** The year in the club's time zone, 'YYYY'; like isReached it asks for the zone only around New Year. */
export function clubYear(now: Date, timeZone: string): string {
  const year = now.getUTCFullYear()
  const begun = (candidate: number) => isReached(`${candidate}-01-01T00:00`, timeZone, now)
  return String([year + 1, year].find(begun) ?? year - 1)
}
