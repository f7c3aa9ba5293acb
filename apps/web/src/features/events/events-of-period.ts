import { comingEvents } from '@clubhouse/schema/events/coming-events'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Period } from './event-view'

/** The events of a period: the next one first, then those that are over, the latest first. */
export function eventsOf(
  period: Period,
  events: readonly EventRecord[],
  now: string,
): EventRecord[] {
  const upcoming = comingEvents(events, now).map(({ event }) => event)
  if (period === 'upcoming') return upcoming
  const coming = new Set(upcoming)
  const when = ({ date, timeStart }: EventRecord) => `${date}T${timeStart}`
  const past = events
    .filter((event) => !coming.has(event))
    .toSorted((one, other) => (when(one) > when(other) ? -1 : 1))
  return period === 'past' ? past : [...upcoming, ...past]
}
