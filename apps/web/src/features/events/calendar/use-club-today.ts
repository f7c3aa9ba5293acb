import { clubDate } from '@clubhouse/schema/club-time'
import { pageData } from '#/site/page-data'
import { useByClubClock } from '#/site/use-by-club-clock'

/** Returns today in the club's time zone, YYYY-MM-DD. */
export const useClubToday = (): string => useByClubClock(clubToday)

/** Uses the document's day while it lasts: the first date that a phone formats takes a tenth of a second. */
function clubToday(now: Date, timeZone: string): string {
  const { asOf, today, todayEnds } = pageData
  const lasts = Date.parse(asOf) <= now.getTime() && now.getTime() < Date.parse(todayEnds)
  return lasts ? today : clubDate(now, timeZone)
}
