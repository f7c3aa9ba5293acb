import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { formatShortDate } from '#/components/format/date'
import { cn } from '#/components/ui/cn'

type DateChangeProps = { event: EventRecord; occurrence: Occurrence; now: string }

/** Shows why a date is canceled or moved, and its original day; renders nothing for other dates. */
export function DateChange({ event, occurrence, now }: DateChangeProps) {
  const { date, day, isCancelled, reason } = occurrence
  const isMoved = day !== date
  const isSeries = event.type === 'Recurring' && event.isCancelled
  if (!isMoved && !isSeries && !reason) return null
  return (
    <div
      className={cn(
        'grid gap-2 rounded-md border px-5 py-4',
        isCancelled
          ? 'border-danger bg-danger-soft'
          : 'border-transparent bg-accent-soft text-on-accent-soft',
      )}
    >
      {isSeries && <p className="font-semibold">All dates of this event are canceled.</p>}
      {isMoved && (
        <p className="font-semibold">Moved from {formatShortDate(date, now.slice(0, 10))}</p>
      )}
      {reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
    </div>
  )
}
