import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { formatShortDate } from '#/components/format/date'
import { buttonVariants } from '#/components/ui/button'
import { listedDates, neighborsOf } from '../listed-dates'

type NeighborLinksProps = { event: EventDetail; occurrence: Occurrence; now: string }

/** Links to the previous and next date of a series, and to all of them. */
export function NeighborLinks({ event, occurrence, now }: NeighborLinksProps) {
  const { previous, next } = neighborsOf(occurrence, listedDates(event, now))
  const today = now.slice(0, 10)
  const linkTo = ({ date }: Occurrence) =>
    ({
      to: '/portal/event/$id/$date',
      params: { id: event.id, date },
      className: buttonVariants({ variant: 'quiet' }),
    }) as const
  if (event.date) return null
  return (
    <nav aria-label="Other dates" className="flex flex-wrap justify-between gap-3">
      {previous && (
        <Link {...linkTo(previous)}>
          <ChevronLeft aria-hidden className="size-5" />
          <span className="sr-only">Previous date:</span> {formatShortDate(previous.day, today)}
        </Link>
      )}
      <Link
        to="/portal/event/$id"
        params={{ id: event.id }}
        activeOptions={{ exact: true }}
        className={buttonVariants({ variant: 'ghost' })}
      >
        <CalendarDays aria-hidden className="size-5" /> All dates
      </Link>
      {next && (
        <Link {...linkTo(next)}>
          <span className="sr-only">Next date:</span> {formatShortDate(next.day, today)}
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      )}
    </nav>
  )
}
