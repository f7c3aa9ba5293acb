import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import {
  findOccurrence,
  isOver,
  occurrencesBetween,
} from '@clubhouse/schema/events/occurrences-between'

/** `going` is known of the dates of the next twelve months. */
export type ListedDate = Occurrence & { going?: number | null }

type ListedDates = { ahead: ListedDate[]; behind: ListedDate[] }

/**
 * The dates on an event's page, `now` being YYYY-MM-DDTHH:MM: those ahead, the next one first, and those of the last
 * three months, the latest first. A single date is listed wherever it is.
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

/** The listed dates before and after one. */
export function neighborsOf(one: Occurrence, { ahead, behind }: ListedDates): Neighbors {
  const place = ({ day, timeStart, date }: Occurrence) => `${day}T${timeStart} ${date}`
  const all = [...behind.toReversed(), ...ahead]
  return {
    previous: all.findLast((other) => place(other) < place(one)),
    next: all.find((other) => place(other) > place(one)),
  }
}
