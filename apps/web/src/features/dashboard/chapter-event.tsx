import type { EventRecord } from '@clubhouse/schema/event'
import { mapsSearchUrl } from '@clubhouse/schema/maps-search'
import { CalendarDays, Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatShortDate } from '#/components/format/date'
import { formatCity } from '#/components/format/place'
import { formatTimeRange } from '#/components/format/time'
import { Badge } from '#/components/ui/badge'
import { EventMap } from './event-map'

/** One event of the chapter, as a card; `next` is when it takes place next, YYYY-MM-DD. */
export function ChapterEvent({ event, next }: { event: EventRecord; next: string }) {
  const recurs = event.type === 'Recurring'
  const maps = mapsSearchUrl(event)
  return (
    <li className="rounded-lg border border-border bg-surface p-6 shadow-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={recurs ? 'primary' : 'accent'}>
          {recurs ? 'Recurring Event' : 'Special Event'}
        </Badge>
        {event.isCancelled && <Badge tone="danger">Canceled</Badge>}
        {event.chapter && <span className="text-muted">{event.chapter.name}</span>}
      </div>
      <h3 className="mt-3 text-h3">{event.title}</h3>
      {event.description && <p className="mt-1.5 text-muted">{event.description}</p>}
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        <Line icon={<CalendarDays aria-hidden className="size-5" />}>
          {event.date ? (
            formatShortDate(event.date)
          ) : (
            <>
              Every {event.dayOfWeek}
              <span className="block text-muted">Next: {formatShortDate(next)}</span>
            </>
          )}
        </Line>
        <Line icon={<Clock aria-hidden className="size-5" />}>
          {formatTimeRange(event.timeStart, event.timeEnd)}
        </Line>
        <Line icon={<MapPin aria-hidden className="size-5" />}>
          {event.location && <span className="block">{event.location}</span>}
          {maps && (
            <a
              href={maps}
              target="_blank"
              rel="noopener"
              className="block text-primary underline underline-offset-4"
            >
              {event.address}
            </a>
          )}
          <span className="block text-muted">{formatCity(event)}</span>
        </Line>
      </div>
      {event.latitude !== null && event.longitude !== null && (
        <EventMap title={event.title} latitude={event.latitude} longitude={event.longitude} />
      )}
    </li>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="flex items-start gap-3">
    <span className="mt-0.5 text-primary">{icon}</span>
    <div>{children}</div>
  </div>
)
