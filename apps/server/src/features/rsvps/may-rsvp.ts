import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import type { RsvpInput } from '@clubhouse/schema/rsvps/rsvp'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { conflict } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { localNow } from '../events/local-now.js'
import { messages } from './messages.js'
import type { SeatedRsvp } from './save-rsvp-row.js'

type Clock = Pick<Services, 'clock' | 'site'>

/** Whether a date has begun. */
export const hasBegun = (services: Clock, { day, timeStart }: Occurrence): boolean =>
  localNow(services) >= `${day}T${timeStart}`

/** Requires that RSVPs are open, or, for a withdrawal, that the date has not started. Throws Conflict otherwise. */
export function requireOpen(
  services: Clock,
  event: EventRecord,
  occurrence: Occurrence,
  input: Pick<RsvpInput, 'answer'>,
  before: Pick<SeatedRsvp, 'seat'> | null,
): boolean {
  if (isOpen(event, occurrence, localNow(services))) return true
  if (event.rsvp === 'None') throw conflict(messages.notAsked)
  if (occurrence.isCancelled) throw conflict(messages.canceled)
  const begun = hasBegun(services, occurrence)
  if (input.answer === 'No' && before?.seat && !begun) return false
  throw conflict(begun ? messages.over : messages.closed)
}
