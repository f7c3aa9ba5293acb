import { dateAddress, hoursOf, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { formatShortDate } from '@clubhouse/schema/events/calendar-format'
import { Link } from '@tanstack/react-router'
import { Hours } from '#/components/hours'
import { buttonVariants } from '#/components/ui/button'

type NextEventProps = { event: PublicEvent; today: string }

/** The next event, at the top of the calendar, with a link for guests. */
export function NextEvent({ event, today }: NextEventProps) {
  const { title, date, location } = event
  const address = dateAddress(event)
  // An event of several days has begun, and its RSVPs have closed.
  const hasBegun = date < today
  const isClosed = hasBegun || event.isClosed
  return (
    <section
      aria-label="Next event"
      className="wrap-anywhere max-w-xl lg:rounded-md lg:bg-deep-raised lg:p-5"
    >
      <p className="font-semibold text-lead">
        {hasBegun ? 'Now' : date === today ? 'Today' : 'Next'}:{' '}
        <Link
          to="/events/$id/$date"
          params={address}
          className="finger-high underline decoration-on-deep-accent decoration-2 underline-offset-4"
        >
          {title}
        </Link>
      </p>
      <p>
        <time dateTime={date}>
          {formatShortDate(date, today)}, <Hours hours={hoursOf(event)} />
        </time>
        {location && ` · ${location}`}
      </p>
      <Link
        to="/events/$id/$date"
        params={address}
        hash={isClosed ? undefined : 'rsvp'}
        className={buttonVariants({ variant: 'accent', className: 'mt-3 min-h-12' })}
      >
        {isClosed ? 'View details' : event.isFull ? 'Join the waitlist' : 'Come as our guest'}
      </Link>
    </section>
  )
}
