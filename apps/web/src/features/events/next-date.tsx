import { clubTime } from '@clubhouse/schema/club-time'
import type { EventDetail } from '@clubhouse/schema/events/event'
import { isOver } from '@clubhouse/schema/events/occurrences-between'
import { formatProgram, programOn } from '@clubhouse/schema/programs/program-line'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { DateRsvp } from '#/api/date-rsvp'
import { DateTile } from '#/components/date-tile'
import { formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import { Hours } from '#/components/hours'
import { useByClubClock } from '#/site/use-by-club-clock'
import { listedDates } from './listed-dates'

/** The next date that takes place, as a link to its page, with the member's RSVP; renders nothing without one. */
export function NextDate({ event }: { event: EventDetail }) {
  const now = useByClubClock(clubTime)
  const today = now.slice(0, 10)
  const next = listedDates(event, now).ahead.find(
    // Today's is shown until midnight.
    (one) => !one.isCancelled && (one.day >= today || !isOver(one, now)),
  )
  if (!next) return null
  const { date, day, location } = next
  const program = programOn(event, date)
  return (
    <section
      aria-label="Next date"
      className="rounded-md border border-border bg-surface p-4 shadow-sm sm:p-5"
    >
      <Link
        to="/portal/event/$id/$date"
        params={{ id: event.id, date }}
        className="flex items-center gap-4 rounded-sm transition hover:text-primary"
      >
        <DateTile day={day} isToday={day <= today} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-h3">
            {day < today ? 'Now' : day === today ? 'Today' : 'Next date'}
            {/* The tile shows it. */}
            <span className="sr-only">, {formatShortDate(day, today)}</span>
          </span>
          <span className="block">
            <Hours hours={next} format={formatTime} />
            {location && <span className="wrap-anywhere block text-muted">{location}</span>}
            {program && (
              <span className="wrap-anywhere block font-semibold">{formatProgram(program)}</span>
            )}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
      {event.rsvp !== 'None' && <DateRsvp event={event} occurrence={next} />}
    </section>
  )
}
