import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { Badge } from '#/components/ui/badge'

type DateBadgesProps = { occurrence: Occurrence; size?: 'sm' | 'md' }

/** Badges for a canceled or moved date; renders nothing for other dates. */
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
