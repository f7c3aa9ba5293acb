import type { EventRecord } from './event.js'
import type { Occurrence } from './occurrence.js'

const hour = 3_600_000

/** Until when a date takes answers, YYYY-MM-DDTHH:MM on the club's clock: so many hours before the start, on the wall. */
export const closesAt = (
  { rsvpClosesHours }: Pick<EventRecord, 'rsvpClosesHours'>,
  { day, timeStart }: Pick<Occurrence, 'day' | 'timeStart'>,
): string =>
  new Date(Date.parse(`${day}T${timeStart}Z`) - rsvpClosesHours * hour).toISOString().slice(0, 16)

/** Whether a date takes answers at `now`, YYYY-MM-DDTHH:MM by the club's clock. */
export const isOpen = (
  event: Pick<EventRecord, 'rsvp' | 'rsvpClosesHours'>,
  occurrence: Pick<Occurrence, 'day' | 'timeStart' | 'isCancelled'>,
  now: string,
): boolean => event.rsvp !== 'None' && !occurrence.isCancelled && now < closesAt(event, occurrence)
