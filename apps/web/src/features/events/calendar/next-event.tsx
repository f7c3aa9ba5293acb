import { dateAddress, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { formatDate, formatTimeRange } from '@clubhouse/schema/events/calendar-format'
import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { Picture } from '#/components/picture'
import { ZoneName } from '#/components/zone-name'
import { useSection } from '#/site/club'
import { EventLocation } from './event-location'

type NextEventProps = { event: PublicEvent; isToday: boolean }

/** The next event, at the top of the calendar. */
export function NextEvent({ event, isToday }: NextEventProps) {
  const { picture } = useSection('join')
  return (
    <section
      aria-label="Next event"
      className="overflow-hidden rounded-md bg-deep-raised shadow-lg"
    >
      <Picture
        use={picture}
        sizes="(min-width: 1024px) 36rem, 100vw"
        first
        className="aspect-[5/2] w-full object-cover"
      />
      <div className="p-6 sm:p-8">
        <p className="font-semibold">
          {isToday ? 'Today' : 'Next'}:{' '}
          <Link
            to="/events/$id/$date"
            params={dateAddress(event)}
            className="finger-high underline decoration-on-deep-accent decoration-2 underline-offset-4"
          >
            {event.title}
          </Link>
        </p>
        <p className="mt-1.5 font-heading font-semibold text-h3">
          <time dateTime={event.date}>{formatDate(event.date)}</time>
        </p>
        <p className="mt-1 text-lg">
          {formatTimeRange(event.timeStart, event.timeEnd)}
          <ZoneName date={event.date} time={event.timeStart} />
        </p>
        <EventLocation
          event={event}
          className="mt-3 text-on-deep-muted"
          linkClassName="inline-flex min-h-6 items-center text-on-deep underline decoration-on-deep-accent underline-offset-4"
        />
        <a
          href={`/calendar/${event.id}.ics`}
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-on-deep-accent decoration-2 underline-offset-4"
        >
          <CalendarPlus aria-hidden className="size-5" />
          Add to calendar
          <span className="sr-only">
            : {event.title}, {formatDate(event.date)}
          </span>
        </a>
      </div>
    </section>
  )
}
