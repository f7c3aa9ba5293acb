import { type Clock, clockOf, covers, nameElsewhere } from '@clubhouse/schema/clock-changes'
import { isInYears } from '@clubhouse/schema/events/calendar-day'
import { useHydrated } from '@tanstack/react-router'
import { pageData } from '#/site/page-data'

/**
 * Returns a function of a wall-clock time of the club, YYYY-MM-DDTHH:MM: ' EST' for a reader whose own clock shows
 * another time then, else a blank text. Blank while a page hydrates, too: the server doesn't know the reader's clock.
 */
export function useZoneName(): (local: string) => string {
  const hydrated = useHydrated()
  return (local) => {
    const name = hydrated && isInYears(local) && nameElsewhere(local, clockAt(local))
    return name ? ` ${name}` : ''
  }
}

type ZoneNameProps = { date: string; time: string }

/** The club's zone after one of its times, for readers elsewhere. */
export const ZoneName = ({ date, time }: ZoneNameProps) => useZoneName()(`${date}T${time}`)

/** The document's clock, which costs nothing; for other years, and in the portal, the browser's own. */
function clockAt(local: string): Clock {
  const { clock, page } = pageData
  if (clock && covers(clock, local)) return clock
  const { timeZone } = page.club
  const year = local.slice(0, 4)
  const key = `${timeZone} ${year}`
  const known =
    clocks.get(key) ?? clockOf(timeZone, { from: `${year}-01-01`, until: `${year}-12-31` })
  clocks.set(key, known)
  return known
}

/** By time zone and year: many dates of a list have the same. */
const clocks = new Map<string, Clock>()
