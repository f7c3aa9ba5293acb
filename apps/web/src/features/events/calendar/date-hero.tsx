import { monthOf } from '@clubhouse/schema/events/calendar-day'
import { formatDate, formatTimeRange } from '@clubhouse/schema/events/calendar-format'
import type { PublicDate } from '@clubhouse/schema/events/public-date'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { EventCover } from '#/components/event-cover'
import { cn } from '#/components/ui/cn'
import { ZoneName } from '#/components/zone-name'
import { EventBadge } from './event-badge'
import { EventLocation } from './event-location'

/** The top of a date's public page: what, when, where, and the cover, which phones show first. */
export function DateHero({ shown, today }: { shown: PublicDate; today: string }) {
  const { event, startsAt } = shown
  const isOver = event.date < today
  return (
    <header className="on-deep">
      <div className="mx-auto grid max-w-7xl items-center gap-x-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:px-6">
        <EventCover
          cover={event.cover}
          sizes="(min-width: 64rem) 25rem, 100vw"
          className="max-h-64 rounded-none lg:order-1 lg:max-h-52 lg:aspect-[8/5] lg:rounded-md"
        />
        <div
          className={cn(
            'min-w-0 px-4 pt-3 pb-6 sm:px-6 lg:px-0 lg:pt-2',
            !event.cover && 'lg:col-span-2',
          )}
        >
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-lg:flex-col max-lg:items-start">
            <BackLink month={isOver ? undefined : monthOf(event.date)} />
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <EventBadge event={event} />
              {event.date === today && <span className="font-bold">Today</span>}
              {isOver && <span className="text-on-deep-muted">This date has passed.</span>}
            </p>
          </div>
          <h1
            className={cn(
              'wrap-anywhere mt-2 max-w-4xl text-hero',
              event.isCancelled && 'line-through',
            )}
          >
            {event.title}
          </h1>
          <div className="lg:mt-3 lg:flex lg:flex-wrap lg:gap-x-12">
            <p className="text-lead max-lg:mt-3">
              <time dateTime={startsAt}>
                <span className="font-semibold">{formatDate(event.date)}</span>
                <span className="block">
                  {formatTimeRange(event.timeStart, event.timeEnd)}
                  <ZoneName date={event.date} time={event.timeStart} />
                </span>
              </time>
            </p>
            <EventLocation
              event={event}
              className="wrap-anywhere text-on-deep-muted max-lg:mt-2"
              linkClassName="inline-flex min-h-11 items-center text-on-deep underline decoration-on-deep-accent underline-offset-4"
            />
          </div>
        </div>
      </div>
    </header>
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
