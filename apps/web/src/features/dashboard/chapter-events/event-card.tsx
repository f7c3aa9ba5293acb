import { formatDayRule } from '@clubhouse/schema/day-rule'
import type { ComingEvent } from '@clubhouse/schema/events/coming-events'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { Link } from '@tanstack/react-router'
import { formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import { Hours } from '#/components/hours'
import { LinkedText } from '#/components/linked-text'
import { Badge } from '#/components/ui/badge'
import { EventLocation } from './event-location'
import { NextDates } from './next-dates'

type EventCardProps = {
  coming: ComingEvent
  /** The club's clock, YYYY-MM-DDTHH:MM. */
  now: string
  /** Whether its map is open at first. */
  mapShown: boolean
}

/** An event as a card: when on the left, what and where beside it. */
export function EventCard({ coming, now, mapShown }: EventCardProps) {
  const today = now.slice(0, 10)
  const { event, next, canceled } = coming
  const recurs = event.type === 'Recurring'
  return (
    <li className="grid gap-x-5 gap-y-2 rounded-md border border-border bg-surface p-4 shadow-sm sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:px-5">
      <div className="text-muted text-sm tabular-nums">
        <p className="font-heading font-semibold text-base text-primary">
          {event.date ? formatShortDate(event.date, today) : formatDayRule(event)}
        </p>
        <p>
          <Hours hours={next} format={formatTime} />
        </p>
        {recurs && <NextDates id={event.id} next={next} canceled={canceled} today={today} />}
      </div>
      <div className="min-w-0">
        <h3 className="text-h3">
          <Link
            to="/portal/event/$id/$date"
            params={{ id: event.id, date: next.date }}
            className="finger-high wrap-anywhere underline-offset-4 hover:text-primary hover:underline"
          >
            {event.title}
          </Link>
        </h3>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          <Badge size="sm" tone={recurs ? 'primary' : 'accent'}>
            {recurs ? 'Recurring Event' : 'Special Event'}
          </Badge>
          {event.isCancelled && (
            <Badge size="sm" tone="danger">
              Canceled
            </Badge>
          )}
          {event.chapter && <span>{event.chapter.name}</span>}
        </p>
        {event.description && (
          <p className="wrap-anywhere mt-1.5">
            <LinkedText>{event.description}</LinkedText>
          </p>
        )}
        <EventLocation event={placeOn(event, next)} mapShown={mapShown} />
      </div>
    </li>
  )
}
