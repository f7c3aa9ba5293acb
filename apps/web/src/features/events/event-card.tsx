import { badgeOf, type PublicEvent } from '@clubhouse/schema/calendar'
import { formatDate, formatTimeRange } from '@clubhouse/schema/calendar-format'
import { mapsSearchUrl } from '@clubhouse/schema/maps-search'
import { Badge } from '#/components/ui/badge'
import { cn } from '#/components/ui/cn'

const tones = { Canceled: 'danger', Lunch: 'accent', Event: 'primary' } as const

type EventCardProps = { event: PublicEvent; isToday: boolean }

/** One event: yellow when it is today, red with a ribbon when it is canceled (spec section 2, 'Events'). */
export function EventCard({ event, isToday }: EventCardProps) {
  const badge = badgeOf(event)
  const maps = mapsSearchUrl(event)
  return (
    <li
      className={cn(
        'relative flex flex-col overflow-hidden rounded-lg border p-6 shadow-sm',
        event.isCancelled
          ? 'border-danger bg-danger-soft'
          : isToday
            ? 'border-accent bg-accent-soft'
            : 'border-border bg-surface',
      )}
    >
      {event.isCancelled && (
        <span className="absolute top-6 -right-11 w-40 rotate-45 bg-danger py-1 text-center font-bold text-[light-dark(#ffffff,#3b0a07)] text-xs tracking-wider">
          CANCELED
        </span>
      )}
      <p className="flex items-center gap-3">
        <Badge tone={tones[badge]}>{badge}</Badge>
        {isToday && <span className="font-bold">Today</span>}
      </p>
      <h3 className={cn('mt-3 text-h3', event.isCancelled && 'line-through')}>{event.title}</h3>
      <p className="mt-1.5">{event.description}</p>
      <p className="mt-4 font-semibold">
        <time dateTime={event.date}>{formatDate(event.date)}</time>
        <span className="block">{formatTimeRange(event.timeStart, event.timeEnd)}</span>
      </p>
      <p className="mt-3 mb-5">
        {event.location}
        <span className="block">
          {maps ? (
            <a
              href={maps}
              target="_blank"
              rel="noopener"
              className="text-primary underline underline-offset-4"
            >
              {event.address}, {event.city}, {event.state}
            </a>
          ) : (
            'Address TBD'
          )}
        </span>
      </p>
      <a
        href={`/calendar/${event.id}.ics`}
        className="mt-auto inline-flex min-h-11 items-center self-start font-semibold text-primary underline underline-offset-4"
      >
        Add to calendar
        <span className="sr-only">
          : {event.title}, {formatDate(event.date)}
        </span>
      </a>
    </li>
  )
}
