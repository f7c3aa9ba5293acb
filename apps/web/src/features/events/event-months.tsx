import * as calendar from 'virtual:club/events'
import { groupByMonth, publicEvents, sortEvents } from '@clubhouse/schema/calendar'
import { addMonths } from '@clubhouse/schema/calendar-day'
import { clubDate } from '@clubhouse/schema/club-date'
import { portalOccurrences } from '@clubhouse/schema/portal-calendar'
import { siteFacts } from '#/site/facts'
import { useByClubClock } from '#/site/use-by-club-clock'
import { EventCard } from './event-card'

/** The next twelve months: the club's meetings and the portal's public events. */
export function EventMonths() {
  const today = useByClubClock(clubDate)
  const portal = portalOccurrences(siteFacts.portalEvents, today, addMonths(today, 12))
  const months = groupByMonth(sortEvents([...publicEvents(calendar, today), ...portal]))
  return (
    <div className="wrap py-12">
      {months.length === 0 && <p>No records found.</p>}
      {months.map(({ month, title, events }) => (
        <section key={month} aria-labelledby={month} className="mb-14">
          <h2 id={month} className="border-accent border-b-2 pb-2 text-h2">
            {title}
          </h2>
          <ul className="mt-6 grid gap-6 md:grid-cols-2 xl:grid-cols-3">
            {events.map((event) => (
              <EventCard key={event.id} event={event} isToday={event.date === today} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
