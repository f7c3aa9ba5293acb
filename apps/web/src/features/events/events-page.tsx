import * as calendar from 'virtual:club/events'
import * as club from 'virtual:club/site'
import { groupByMonth, publicEvents } from '@clubhouse/schema/calendar'
import { clubDate } from '@clubhouse/schema/club-date'
import { PageHead } from '#/components/page-head'
import { useByClubClock } from '#/site/use-by-club-clock'
import { EventCard } from './event-card'
import { SubscribeLink } from './subscribe-link'

/** The club's calendar for the next twelve months, by month (spec sections 2 and 9). */
export function EventsPage() {
  const today = useByClubClock(clubDate)
  const months = groupByMonth(publicEvents(calendar, today))
  return (
    <>
      <PageHead
        title="Calendar of Events"
        description={`Lunches, evenings and meetings of ${club.name} in the next twelve months. Visitors are welcome.`}
        pathname="/events"
      />
      <section className="on-deep">
        <div className="wrap py-14 lg:py-20">
          <h1 className="max-w-3xl text-h1">Building Community Through Service</h1>
          <p className="mt-5 max-w-2xl text-lead text-on-deep-muted">
            Come to any of these. If it is your first time, say so at the door: lunch is on us.
          </p>
          <SubscribeLink />
        </div>
      </section>
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
    </>
  )
}
