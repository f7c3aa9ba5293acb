import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import type { RsvpInput } from '@clubhouse/schema/rsvps/rsvp'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { conflict } from '../../core/errors.js'
import type { SeatedRsvp } from './save-rsvp-row.js'

/** Whether a date has begun at `now`, YYYY-MM-DDTHH:MM by the club's clock. */
export const hasBegun = ({ day, timeStart }: Occurrence, now: string): boolean =>
  now >= `${day}T${timeStart}`

/**
 * Whether a date takes any answer at `now`, YYYY-MM-DDTHH:MM by the club's clock; if not, one may still withdraw until the
 * start. Throws Conflict for everything else.
 */
export function requireOpen(
  event: EventRecord,
  occurrence: Occurrence,
  input: Pick<RsvpInput, 'answer'>,
  before: Pick<SeatedRsvp, 'seat'> | null,
  now: string,
): boolean {
  if (isOpen(event, occurrence, now)) return true
  if (event.rsvp === 'None') throw conflict((messages) => messages.rsvp.notAsked)
  if (occurrence.isCancelled) throw conflict((messages) => messages.rsvp.canceled)
  const begun = hasBegun(occurrence, now)
  if (input.answer === 'No' && before?.seat && !begun) return false
  throw conflict((messages) => (begun ? messages.rsvp.over : messages.rsvp.closed))
}
