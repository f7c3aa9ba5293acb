import { pathOfDate } from '@clubhouse/schema/events/calendar'
import { addMonths, monthOf } from '@clubhouse/schema/events/calendar-day'
import { formatDate, formatTimeRange } from '@clubhouse/schema/events/calendar-format'
import type { PublicDate } from '@clubhouse/schema/events/public-date'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageHead } from '#/components/page-head'
import { cn } from '#/components/ui/cn'
import { ZoneName } from '#/components/zone-name'
import { pageData } from '#/site/page-data'
import { AddToCalendar } from './add-to-calendar'
import { EventBadge } from './event-badge'
import { EventChange } from './event-change'
import { eventData } from './event-data'
import { EventLocation } from './event-location'
import { OtherDates } from './other-dates'
import { ShareButton } from './share-button'
import { useClubToday } from './use-club-today'

type PublicDatePageProps = {
  shown: PublicDate
  /** The visitors' RSVP section; null for an event without one. */
  answers: ReactNode
}

/** The public page of one date. */
export function PublicDatePage({ shown, answers }: PublicDatePageProps) {
  const today = useClubToday()
  const { event } = shown
  const when = formatDate(event.date)
  const isOver = event.date < today
  const path = pathOfDate(event)
  const url = pageData.publicUrl + path
  return (
    <article>
      <PageHead
        title={`${event.isCancelled ? 'Canceled: ' : ''}${event.title}, ${when}`}
        description={describe(shown)}
        pathname={path}
      />
      <script type="application/ld+json">
        {eventData(shown, url, { name: pageData.page.club.name, url: pageData.publicUrl })}
      </script>
      <header className="on-deep">
        <div className="wrap pt-5 pb-9">
          <BackLink month={isOver ? undefined : monthOf(event.date)} />
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <EventBadge event={event} />
            {event.date === today && <span className="font-bold">Today</span>}
            {isOver && <span className="text-on-deep-muted">This date has passed.</span>}
          </p>
          <h1
            className={cn(
              'wrap-anywhere mt-3 max-w-4xl text-hero',
              event.isCancelled && 'line-through',
            )}
          >
            {event.title}
          </h1>
          <p className="mt-4 text-lead">
            <time dateTime={shown.startsAt}>
              <span className="font-semibold">{when}</span>
              <span className="block">
                {formatTimeRange(event.timeStart, event.timeEnd)}
                <ZoneName date={event.date} time={event.timeStart} />
              </span>
            </time>
          </p>
        </div>
      </header>
      <div className="wrap grid gap-10 py-10 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 content-start gap-8">
          {(event.isCancelled || event.movedFrom || event.reason) && (
            <div
              className={cn(
                'rounded-md border px-5 py-4',
                event.isCancelled
                  ? 'border-danger bg-danger-soft'
                  : 'border-accent bg-accent-soft text-on-accent-soft',
              )}
            >
              {event.isCancelled && <p className="font-bold">This date is canceled.</p>}
              <EventChange event={event} />
            </div>
          )}
          <section aria-labelledby="where">
            <h2 id="where" className="text-h3">
              Where
            </h2>
            <EventLocation
              event={event}
              className="wrap-anywhere mt-2"
              linkClassName="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            />
          </section>
          {event.description && (
            <section aria-labelledby="about">
              <h2 id="about" className="text-h3">
                What to expect
              </h2>
              <p className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line">
                {event.description}
              </p>
            </section>
          )}
          {answers}
        </div>
        <div className="grid content-start gap-8 print:hidden">
          {!event.isCancelled && !isOver && (
            <AddToCalendar shown={shown} url={url} hasFile={event.date < addMonths(today, 12)} />
          )}
          <section aria-labelledby="share">
            <h2 id="share" className="mb-3 text-h3">
              Bring a friend
            </h2>
            <ShareButton title={event.title} text={`${event.title}, ${when}`} url={url} />
          </section>
        </div>
      </div>
      <div className="wrap pb-10">
        <OtherDates shown={shown} />
      </div>
    </article>
  )
}

/** A link back to the date's month in the calendar. */
const BackLink = ({ month }: { month: string | undefined }) => (
  <Link
    to="/events"
    search={{ month }}
    hash={month}
    className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-on-deep-accent decoration-2 underline-offset-4 print:hidden"
  >
    <ArrowLeft aria-hidden className="size-5" /> Calendar of Events
  </Link>
)

/** Returns the page's description: when, where and what. */
function describe({ event }: PublicDate): string {
  const { date, timeStart, timeEnd, location, city, description, isCancelled } = event
  const where = [location, city].filter(Boolean).join(', ')
  const facts = [`${formatDate(date)}, ${formatTimeRange(timeStart, timeEnd)}`, where]
  return [isCancelled && 'Canceled.', `${facts.filter(Boolean).join(', ')}.`, description]
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
