import * as calendar from 'virtual:club/events'
import { type PublicEvent, publicEvents, sortEvents } from '@clubhouse/schema/calendar'
import { addMonths } from '@clubhouse/schema/calendar-day'
import { clubDate } from '@clubhouse/schema/club-date'
import { portalOccurrences } from '@clubhouse/schema/portal-calendar'
import { useMemo } from 'react'
import { siteFacts } from '#/site/facts'
import { useByClubClock } from '#/site/use-by-club-clock'

/** The next twelve months by the club's clock: the club's meetings and the portal's public events. */
export function useUpcomingEvents(): { today: string; events: PublicEvent[] } {
  const today = useByClubClock(clubDate)
  return useMemo(() => {
    const portal = portalOccurrences(siteFacts.portalEvents, today, addMonths(today, 12))
    return { today, events: sortEvents([...publicEvents(calendar, today), ...portal]) }
  }, [today])
}
