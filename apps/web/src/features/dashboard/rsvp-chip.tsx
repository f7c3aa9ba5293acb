import type { ComingRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { RsvpAsked, RsvpBadge } from '#/components/rsvp-badge'
import { Badge } from '#/components/ui/badge'
import type { EventDate } from './home-dates'

type RsvpChipProps = EventDate & {
  /** The member's RSVPs; undefined while they load. */
  own: readonly ComingRsvp[] | undefined
  now: string
}

/** The member's RSVP to a date; 'RSVP' if they can still answer, and nothing for a date without RSVPs. */
export function RsvpChip({ event, occurrence, own, now }: RsvpChipProps) {
  if (occurrence.isCancelled)
    return (
      <Badge tone="danger" size="sm">
        Canceled
      </Badge>
    )
  const rsvp = own?.find(({ eventId, date }) => eventId === event.id && date === occurrence.date)
  if (rsvp) return <RsvpBadge rsvp={rsvp} />
  if (!own || !isOpen(event, occurrence, now)) return null
  return <RsvpAsked />
}
