import type { EventRecord } from '../events/event.js'
import type { Occurrence } from '../events/occurrence.js'

const hour = 3_600_000

/**
 * Returns when RSVPs close, YYYY-MM-DDTHH:MM in club time: the event's hours before the start by wall clock, or at the
 * start if they were opened by hand.
 */
export function closesAt(
  { rsvpClosesHours }: Pick<EventRecord, 'rsvpClosesHours'>,
  { day, timeStart, rsvpIsOpen }: Pick<Occurrence, 'day' | 'timeStart' | 'rsvpIsOpen'>,
): string {
  const hours = rsvpIsOpen ? 0 : rsvpClosesHours
  return new Date(Date.parse(`${day}T${timeStart}Z`) - hours * hour).toISOString().slice(0, 16)
}

/** Whether RSVPs are open at `now`, YYYY-MM-DDTHH:MM in club time. */
export const isOpen = (
  event: Pick<EventRecord, 'rsvp' | 'rsvpClosesHours'>,
  occurrence: Pick<Occurrence, 'day' | 'timeStart' | 'isCancelled' | 'rsvpIsOpen'>,
  now: string,
): boolean =>
  event.rsvp !== 'None' &&
  !occurrence.isCancelled &&
  occurrence.rsvpIsOpen !== false &&
  now < closesAt(event, occurrence)

/** Whether a date has begun at `now`, YYYY-MM-DDTHH:MM by the club's clock. */
export const hasBegun = (
  { day, timeStart }: Pick<Occurrence, 'day' | 'timeStart'>,
  now: string,
): boolean => now >= `${day}T${timeStart}`
