import { clubTime } from '@clubhouse/schema/club-time'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { isOver, occurrencesDuring } from '@clubhouse/schema/events/occurrences-between'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { DateTile } from '#/components/date-tile'
import { ErrorState } from '#/components/error-state'
import { formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import { Hours } from '#/components/hours'
import { RecordRows } from '#/components/record-page/record-rows'
import { RsvpAsked, RsvpBadge } from '#/components/rsvp-badge'
import { Badge } from '#/components/ui/badge'
import { cn } from '#/components/ui/cn'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'

/** How many days ahead are listed. */
const daysAhead = 8 * 7

/** A chapter's dates of the next eight weeks, with the member's RSVPs. */
export function ChapterDates({ chapterId }: { chapterId: string }) {
  const events = trpc.event.active.useQuery({ chapterId })
  const now = useByClubClock(clubTime)
  if (events.error)
    return <ErrorState message={events.error.message} onRetry={() => events.refetch()} />
  if (!events.data) return <Skeleton className="h-40 w-full rounded-md" />
  const dates = datesOf(events.data, now)
  if (dates.length === 0) return <p className="py-3 text-muted">No events in the next 8 weeks.</p>
  return (
    <RecordRows
      label="Events in the next 8 weeks"
      rows={dates}
      keyOf={({ event, date }) => `${event.id}/${date}`}
    >
      {(one) => <DateLink one={one} now={now} />}
    </RecordRows>
  )
}

type ChapterDate = ReturnType<typeof datesOf>[number]

function DateLink({ one, now }: { one: ChapterDate; now: string }) {
  const { event, date, day, location, isCancelled } = one
  const today = now.slice(0, 10)
  return (
    <Link
      to="/portal/event/$id/$date"
      params={{ id: event.id, date }}
      className="flex w-full min-w-0 items-center gap-4 rounded-sm py-1.5 leading-snug hover:bg-primary-soft"
    >
      <DateTile day={day} isToday={day <= today} />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{formatShortDate(day, today)}, </span>
        <span className={cn('wrap-anywhere block font-semibold', isCancelled && 'line-through')}>
          {event.title}
        </span>{' '}
        <span className="block truncate text-muted text-sm">
          <Hours hours={one} format={formatTime} />
          {location && ` · ${location}`}
        </span>
      </span>{' '}
      {isCancelled ? (
        <Badge tone="danger" size="sm">
          Canceled
        </Badge>
      ) : (
        <OwnRsvp one={one} now={now} />
      )}
    </Link>
  )
}

/** The member's RSVP, or that one is asked for. */
function OwnRsvp({ one, now }: { one: ChapterDate; now: string }) {
  const own = trpc.rsvp.own.useQuery()
  const rsvp = own.data?.find(({ eventId, date }) => eventId === one.event.id && date === one.date)
  if (rsvp) return <RsvpBadge rsvp={rsvp} />
  return own.data && isOpen(one.event, one, now) && <RsvpAsked />
}

function datesOf(events: readonly EventRecord[], now: string) {
  const today = now.slice(0, 10)
  return events
    .flatMap((event) =>
      occurrencesDuring(event, today, addDays(today, daysAhead)).map((one) => ({ ...one, event })),
    )
    .filter((one) => !isOver(one, now))
    .toSorted((one, other) =>
      `${one.day}T${one.timeStart}`.localeCompare(`${other.day}T${other.timeStart}`),
    )
}
