import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { Badge } from '#/components/ui/badge'

type DateBadgesProps = { occurrence: Occurrence; size?: 'sm' | 'md' }

/** Whether a date is canceled or moved; nothing for one like all others. */
export function DateBadges({ occurrence: { isCancelled, date, day }, size }: DateBadgesProps) {
  const isMoved = day !== date
  if (!isCancelled && !isMoved) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {isCancelled && (
        <Badge size={size} tone="danger">
          Canceled
        </Badge>
      )}
      {isMoved && (
        <Badge size={size} tone="accent">
          Moved
        </Badge>
      )}
    </span>
  )
}
