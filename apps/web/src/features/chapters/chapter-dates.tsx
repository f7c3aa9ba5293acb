import { localDateTime } from '@clubhouse/schema/club-time'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { isOver, occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import { RecordRows, rowLink } from '#/components/record-page/record-rows'
import { Badge } from '#/components/ui/badge'
import { Skeleton } from '#/components/ui/skeleton'
import { useClub } from '#/site/club'

/** How many days ahead are listed. */
const daysAhead = 8 * 7

/** A chapter's dates of the next eight weeks. */
export function ChapterDates({ chapterId }: { chapterId: string }) {
  const events = trpc.event.active.useQuery({ chapterId })
  const now = localDateTime(new Date(), useClub().timeZone)
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
      {({ event, date, day, timeStart, isCancelled }) => (
        <>
          <Link to="/portal/event/$id/$date" params={{ id: event.id, date }} className={rowLink}>
            {formatShortDate(day, now)}, {formatTime(timeStart)}, {event.title}
          </Link>
          {isCancelled && <Badge tone="danger">Canceled</Badge>}
        </>
      )}
    </RecordRows>
  )
}

function datesOf(events: readonly EventRecord[], now: string) {
  const today = now.slice(0, 10)
  return events
    .flatMap((event) =>
      occurrencesBetween(event, today, addDays(today, daysAhead)).map((one) => ({ ...one, event })),
    )
    .filter((one) => !isOver(one, now))
    .toSorted((one, other) =>
      `${one.day}T${one.timeStart}`.localeCompare(`${other.day}T${other.timeStart}`),
    )
}
