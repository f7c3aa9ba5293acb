import type { EventRecord } from '@clubhouse/schema/events/event'
import { meetingUrlOn, placeOn } from '@clubhouse/schema/events/occurrence-place'
import { closesAt, hasBegun, isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import type { VisitorRsvpRecord } from '@clubhouse/schema/rsvps/visitor-rsvp'

type Answer = Pick<VisitorRsvpRecord, 'occurrence' | 'isConfirmed' | 'own'> & {
  event: EventRecord
  name: string | null
}

/** Whether a visitor sees the link to join online: it is offered to visitors, and they have a seat. */
const maySeeLink = ({ event, occurrence, isConfirmed, own }: Omit<Answer, 'name'>): boolean =>
  event.meetingUrlFor === 'Everyone' &&
  isConfirmed &&
  own.seat === 'Going' &&
  !occurrence.isCancelled

/** Returns a visitor's RSVP as its page shows it. */
export function recordOf(
  { event, occurrence, name, isConfirmed, own }: Answer,
  now: string,
): VisitorRsvpRecord {
  const { location, address, city, state } = placeOn(event, occurrence)
  const { id, title, description, guestsPerRsvp, meals } = event
  return {
    name: name ?? '',
    isConfirmed,
    event: { id, title, description, guestsPerRsvp, meals },
    occurrence,
    place: { location, address, city, state },
    meetingUrl: maySeeLink({ event, occurrence, isConfirmed, own })
      ? meetingUrlOn(event, occurrence)
      : null,
    isOpen: event.rsvp === 'Everyone' && isOpen(event, occurrence, now),
    isOver: hasBegun(occurrence, now),
    closesAt: closesAt(event, occurrence),
    own,
  }
}
