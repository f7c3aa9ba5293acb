import { dateAddress, hoursOf, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { Hours } from '#/components/hours'
import { LinkedText } from '#/components/linked-text'
import { cn } from '#/components/ui/cn'
import { EventBadge } from './event-badge'
import { EventChange } from './event-change'
import { EventLocation } from './event-location'
import { ProgramText } from './program-text'

type EventCardProps = {
  event: PublicEvent
  isToday: boolean
  /** Of one that is today's: whether it began on an earlier day. */
  isNow: boolean
  /** Whether a card above shows the same description in full. */
  isRepeated: boolean
}

/** An event card: yellow for today, red with a ribbon if canceled. */
export const EventCard = ({ event, isToday, isNow, isRepeated }: EventCardProps) => (
  <li
    className={cn(
      'relative flex flex-col overflow-hidden rounded-md border px-4 py-3 text-[0.9375rem] leading-snug',
      event.isCancelled
        ? 'border-danger bg-danger-soft'
        : isToday
          ? 'border-accent bg-accent-soft'
          : 'border-border bg-surface',
    )}
  >
    {event.isCancelled ? (
      <span className="absolute top-5 -right-10 w-36 rotate-45 bg-danger py-0.5 text-center font-bold text-[light-dark(#ffffff,#3b0a07)] text-xs tracking-wider">
        CANCELED
      </span>
    ) : (
      <a
        href={`/calendar/${event.id}.ics`}
        title="Add to calendar"
        className="absolute top-0.5 right-1 grid size-11 place-items-center rounded-full text-primary hover:bg-primary-soft"
      >
        <CalendarPlus aria-hidden className="size-5" />
        <span className="sr-only">
          Add to calendar: {event.title}, {formatDate(event.date)}
        </span>
      </a>
    )}
    <p className="flex flex-wrap items-center gap-x-2.5 pr-9">
      <EventBadge event={event} />
      {isToday && <span className="font-bold">{isNow ? 'Now' : 'Today'}</span>}
      <span className="font-semibold">
        <Hours hours={hoursOf(event)} />
      </span>
    </p>
    <h3 className={cn('mt-1.5 text-lg', event.isCancelled && 'pr-6 line-through')}>
      <Link
        to="/events/$id/$date"
        params={dateAddress(event)}
        className="finger-high underline-offset-4 hover:text-primary hover:underline"
      >
        {event.title}
      </Link>
    </h3>
    <p className="mt-0.5 font-semibold">
      <time dateTime={event.date}>{formatDate(event.date)}</time>
    </p>
    <ProgramText event={event} className="mt-1" />
    {event.isFull && !event.isCancelled && (
      <p className="mt-0.5 font-semibold">Full · join the waitlist</p>
    )}
    <EventChange event={event} />
    <EventLocation
      event={event}
      className="mt-1"
      linkClassName="text-primary underline underline-offset-4"
    />
    {event.description && (
      <p
        title={isRepeated ? event.description : undefined}
        className={cn('mt-1 text-muted', isRepeated && 'line-clamp-2')}
      >
        <LinkedText>{event.description}</LinkedText>
      </p>
    )}
  </li>
)
