import * as club from 'virtual:club/site'
import { PageHead } from '#/components/page-head'
import { EventMonths } from './event-months'
import { SubscribeLink } from './subscribe-link'

/** The club's calendar for the next twelve months, by month (spec sections 2 and 9). */
export const EventsPage = () => (
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
    <EventMonths />
  </>
)
