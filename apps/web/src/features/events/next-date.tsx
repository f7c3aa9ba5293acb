import { localDateTime } from '@clubhouse/schema/club-time'
import type { EventDetail } from '@clubhouse/schema/events/event'
import { formatProgram, programOn } from '@clubhouse/schema/programs/program-line'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { DateTile } from '#/components/date-tile'
import { formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import { Hours } from '#/components/hours'
import { RsvpBadge } from '#/components/rsvp-badge'
import { useByClubClock } from '#/site/use-by-club-clock'
import { listedDates } from './listed-dates'

/** The next date that takes place, as a link to its page, with the member's RSVP; renders nothing without one. */
export function NextDate({ event }: { event: EventDetail }) {
  const now = useByClubClock(localDateTime)
  const own = trpc.rsvp.own.useQuery()
  const today = now.slice(0, 10)
  const next = listedDates(event, now).ahead.find((one) => !one.isCancelled && one.endDay >= today)
  if (!next) return null
  const { date, day, location, going } = next
  const rsvp = own.data?.find((one) => one.eventId === event.id && one.date === date)
  const program = programOn(event, date)
  const isAsked = event.rsvp !== 'None' && isOpen(event, next, now)
  return (
    <section aria-label="Next date">
      <Link
        to="/portal/event/$id/$date"
        params={{ id: event.id, date }}
        className="flex items-center gap-4 rounded-md border border-border bg-surface p-5 shadow-sm transition hover:border-primary"
      >
        <DateTile day={day} isToday={day === today} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-h3">
            {day === today ? 'Today' : 'Next date'}
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
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            {rsvp ? (
              <RsvpBadge rsvp={rsvp} />
            ) : (
              isAsked &&
              own.data && <span className="font-semibold text-primary">Are you coming?</span>
            )}
            {Boolean(going) && (
              <span className="text-muted text-sm tabular-nums">{going} going</span>
            )}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </section>
  )
}
