import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { formatTime, formatTimeRange } from '#/components/format/time'
import { RsvpBadge } from '#/components/rsvp-badge'
import { cn } from '#/components/ui/cn'
import { ZoneName } from '#/components/zone-name'
import { DateBadges } from '../date/date-badges'
import type { EventRow } from './event-rows'

/** A date in the agenda: when, what, where, and the member's RSVP. */
export function AgendaRow({ row: { event, occurrence, own } }: { row: EventRow }) {
  const { date, day, timeStart, timeEnd, location, isCancelled } = occurrence
  return (
    <li>
      <Link
        to="/portal/event/$id/$date"
        params={{ id: event.id, date }}
        className="flex min-h-16 items-center gap-3 px-4 py-2 leading-snug -outline-offset-2 transition hover:bg-primary-soft"
      >
        <span className="w-24 shrink-0 text-muted tabular-nums max-sm:hidden">
          {formatTime(timeStart)}
          <ZoneName date={day} time={timeStart} />
        </span>
        <span className="min-w-0 flex-1">
          <span className={cn('block truncate font-semibold', isCancelled && 'line-through')}>
            {event.title}
          </span>
          <span className="block truncate text-muted text-sm">
            <span className="sm:hidden">
              {formatTimeRange(timeStart, timeEnd)}
              <ZoneName date={day} time={timeStart} />
              {location && ' · '}
            </span>
            {location}
          </span>
        </span>
        <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
          <DateBadges occurrence={occurrence} size="sm" />
          {own && !isCancelled && <RsvpBadge rsvp={own} />}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
