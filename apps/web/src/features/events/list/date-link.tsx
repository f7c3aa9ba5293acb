import { Link } from '@tanstack/react-router'
import { formatShortDate } from '#/components/format/date'
import { cn } from '#/components/ui/cn'
import type { EventRow } from './event-rows'

type DateLinkProps = { row: EventRow }

/** An event's title in a list of dates, as a link to the date's page. */
export const DateLink = ({ row: { event, occurrence } }: DateLinkProps) => (
  <Link
    to="/portal/event/$id/$date"
    params={{ id: event.id, date: occurrence.date }}
    title={event.title}
    className={cn(
      'block min-h-6 truncate font-semibold hover:text-primary',
      occurrence.isCancelled && 'line-through',
    )}
  >
    {event.title} <span className="sr-only left-0">{formatShortDate(occurrence.day)}</span>
  </Link>
)
