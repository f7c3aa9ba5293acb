import * as club from 'virtual:club/site'
import { type PublicEvent, publicEvents } from '@clubhouse/schema/calendar'
import { addMonths, monthOf } from '@clubhouse/schema/calendar-day'
import { clubDate } from '@clubhouse/schema/club-time'
import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PageHead } from '#/components/page-head'
import { buttonVariants } from '#/components/ui/button'
import { siteFacts } from '#/site/facts'
import { useByClubClock } from '#/site/use-by-club-clock'
import { EventMonths } from './event-months'
import { KindFilter } from './kind-filter'
import type { EventKind } from './kinds'
import { MonthLinks } from './month-links'
import { NextEvent } from './next-event'
import { ofKind } from './of-kind'

/** The club's calendar for the next twelve months, by month (product.md sections 2 and 9). */
export function CalendarPage(props: { kind: EventKind | undefined }) {
  const { today, events } = useUpcomingEvents()
  // The document was rendered without a kind.
  const hydrated = useHydrated()
  const kind = hydrated ? props.kind : undefined
  const shown = useMemo(() => ofKind(events, kind), [events, kind])
  const next = events.find(({ isCancelled }) => !isCancelled)
  return (
    <>
      <PageHead
        title="Calendar of Events"
        description={`Lunches, evenings and meetings of ${club.name} in the next twelve months. Visitors are welcome.`}
        pathname="/events"
      />
      <section className="on-deep">
        <div className="wrap grid items-center gap-10 py-10 lg:grid-cols-[1.15fr_1fr] lg:py-12">
          <div>
            <h1 className="max-w-3xl text-h1">Building Community Through Service</h1>
            <p className="mt-5 max-w-2xl text-lead text-on-deep-muted">
              Come to any of these. If it is your first time, say so at the door: lunch is on us.
            </p>
            <SubscribeLink />
          </div>
          {next && <NextEvent event={next} isToday={next.date === today} />}
        </div>
      </section>
      <MonthLinks months={[...new Set(shown.map(({ date }) => monthOf(date)))]} />
      <div className="wrap pt-6 pb-10">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {/* A link hydrates with the document's mark; a new key renders it with the address's. */}
          <KindFilter key={String(hydrated)} events={events} />
          <p role="status" className="text-muted">
            {shown.length} dates in the next twelve months
          </p>
        </div>
        {shown.length === 0 && <p className="py-10">No records found.</p>}
        <div className="mt-2">
          <EventMonths events={shown} today={today} />
        </div>
      </div>
    </>
  )
}

/** The whole calendar as a feed that phones and mail programs keep up to date. */
const SubscribeLink = () => (
  <a
    href="/calendar.ics"
    className={buttonVariants({ variant: 'accent', size: 'lg', className: 'mt-8' })}
  >
    Subscribe to the calendar
  </a>
)

/** Today; while the document's day lasts without the zone: the first date that a phone formats takes a tenth of a second. */
function clubToday(now: Date, timeZone: string): string {
  const { renderedAt, today, todayEnds } = siteFacts
  const lasts = Date.parse(renderedAt) <= now.getTime() && now.getTime() < Date.parse(todayEnds)
  return lasts ? today : clubDate(now, timeZone)
}

/** The public events of the next twelve months by the club's clock. */
function useUpcomingEvents(): { today: string; events: PublicEvent[] } {
  const today = useByClubClock(clubToday)
  return useMemo(() => {
    const events = publicEvents(siteFacts.events, today, addMonths(today, 12))
    return { today, events }
  }, [today])
}
