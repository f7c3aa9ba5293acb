import type { EventRecord } from './event.js'
import type { Occurrence } from './occurrence.js'
import { isOver, nextOccurrence, occurrencesDuring } from './occurrences-between.js'

/** An event, its next date, and those before it that are canceled. */
export type ComingEvent = { event: EventRecord; next: Occurrence; canceled: Occurrence[] }

/** The events that have not ended by the club's clock, YYYY-MM-DDTHH:MM, the next one first. */
export function comingEvents(events: readonly EventRecord[], now: string): ComingEvent[] {
  const when = ({ next }: ComingEvent) => `${next.day}T${next.timeStart}`
  return events
    .flatMap((event) => {
      const next = nextOccurrence(event, now)
      return next ? [{ event, next, canceled: canceledBefore(event, next, now) }] : []
    })
    .toSorted((one, other) => (when(one) < when(other) ? -1 : 1))
}

const canceledBefore = (event: EventRecord, next: Occurrence, now: string) =>
  occurrencesDuring(event, now.slice(0, 10), next.day).filter(
    (one) => one.isCancelled && !isOver(one, now),
  )
