import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import {
  findOccurrence,
  isOver,
  occurrencesBetween,
} from '@clubhouse/schema/events/occurrences-between'

/** A listed date; `going` is only set for the next twelve months. */
export type ListedDate = Occurrence & { going?: number | null }

type ListedDates = { ahead: ListedDate[]; behind: ListedDate[] }

/**
 * Returns the dates for an event's page: upcoming ones with the next one first, and those of the last three months with
 * the latest first. A one-time event's date is always upcoming. `now` is YYYY-MM-DDTHH:MM.
 */
export function listedDates(event: EventDetail, now: string): ListedDates {
  if (event.date) {
    const only = findOccurrence(event, event.firstDate ?? event.date)
    return { ahead: only ? [only] : [], behind: [] }
  }
  const today = now.slice(0, 10)
  return {
    ahead: event.dates.filter((one) => !isOver(one, now)),
    behind: occurrencesBetween(event, addMonths(today, -3), addDays(today, 1))
      .filter((one) => isOver(one, now))
      .toReversed(),
  }
}

type Neighbors = { previous: Occurrence | undefined; next: Occurrence | undefined }

/** Returns the listed dates before and after one. */
export function neighborsOf(one: Occurrence, { ahead, behind }: ListedDates): Neighbors {
  const place = ({ day, timeStart, date }: Occurrence) => `${day}T${timeStart} ${date}`
  const all = [...behind.toReversed(), ...ahead]
  return {
    previous: all.findLast((other) => place(other) < place(one)),
    next: all.find((other) => place(other) > place(one)),
  }
}
