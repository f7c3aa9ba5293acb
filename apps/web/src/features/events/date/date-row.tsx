import type { EventRecord } from '@clubhouse/schema/events/event'
import { isOver } from '@clubhouse/schema/events/occurrences-between'
import { formatProgram, programOn } from '@clubhouse/schema/programs/program-line'
import type { ComingRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import { Hours } from '#/components/hours'
import { RsvpBadge } from '#/components/rsvp-badge'
import { cn } from '#/components/ui/cn'
import type { ListedDate } from '../listed-dates'
import { DateBadges } from './date-badges'

type DateRowProps = {
  event: EventRecord
  occurrence: ListedDate
  /** The member's RSVP, if it is known. */
  own?: ComingRsvp | undefined
  now: string
}

/** A date as a link to its page, with when it is and how it differs from the usual dates. */
export function DateRow({ event, occurrence, own, now }: DateRowProps) {
  const { date, day, location, isCancelled, reason, going } = occurrence
  const today = now.slice(0, 10)
  const isMoved = day !== date
  const program = programOn(event, date)
  const elsewhere = location !== event.location && location
  return (
    <li>
      <Link
        to="/portal/event/$id/$date"
        params={{ id: event.id, date }}
        className={cn(
          'flex min-h-16 items-center gap-3 px-4 py-2 transition -outline-offset-2 hover:bg-primary-soft sm:px-5',
          isOver(occurrence, now) && 'text-muted',
        )}
      >
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className={cn('font-semibold sm:min-w-38', isCancelled && 'line-through')}>
              {formatShortDate(day, today)}
            </span>
            <span className="text-muted tabular-nums max-sm:order-last max-sm:basis-full">
              <Hours hours={occurrence} format={formatTime} />
            </span>
            {!isCancelled && Boolean(going) && (
              <span className="text-muted text-sm tabular-nums">{going} going</span>
            )}
            <DateBadges occurrence={occurrence} size="sm" />
          </span>
          {program && <span className="wrap-anywhere text-sm">{formatProgram(program)}</span>}
          {isMoved && (
            <span className="text-muted text-sm">moved from {formatShortDate(date, today)}</span>
          )}
          {elsewhere && <span className="wrap-anywhere text-muted text-sm">{elsewhere}</span>}
          {reason && <span className="wrap-anywhere whitespace-pre-line text-sm">{reason}</span>}
        </span>
        {own && !isCancelled && <RsvpBadge rsvp={own} />}
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
