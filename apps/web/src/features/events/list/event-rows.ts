import type { AttendedDate } from '@clubhouse/schema/attendance/attendance'
import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { isOver, occurrencesDuring } from '@clubhouse/schema/events/occurrences-between'
import type { ComingRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { type Period, reach } from './event-view'

/** One date of an event in the list, with the member's RSVP. */
export type EventRow = {
  id: string
  event: EventRecord
  occurrence: Occurrence
  own: ComingRsvp | undefined
  /** Whose event it is, in a list with dates of several chapters. */
  audience?: string | undefined
  /** Whether the member attended, where attendance was taken. */
  attended?: Pick<AttendedDate, 'status' | 'madeUp'> | undefined
}

/** What is known of the member at dates. */
export type OwnDates = {
  rsvps?: readonly ComingRsvp[] | undefined
  attended?: readonly AttendedDate[] | undefined
}

/** Returns the dates of events that take place from `from` to before `until`, by day and time, with the member's RSVPs and attendance. */
export function rowsBetween(
  events: readonly EventRecord[],
  own: OwnDates,
  { from, until }: { from: string; until: string },
): EventRow[] {
  const rsvps = byKey(own.rsvps)
  const attended = byKey(own.attended)
  return events
    .flatMap((event) =>
      occurrencesDuring(event, from, until).map((occurrence) => {
        const id = keyOf(event.id, occurrence.date)
        return { id, event, occurrence, own: rsvps.get(id), attended: attended.get(id) }
      }),
    )
    .toSorted(byTime)
}

/**
 * Returns a period's dates: those of the next twelve months with the next one first, or of the last twelve with the
 * latest first. One-time events are included however far away they are. `now` is YYYY-MM-DDTHH:MM.
 */
export function rowsOf(
  period: Period,
  events: readonly EventRecord[],
  own: OwnDates,
  now: string,
): EventRow[] {
  const today = now.slice(0, 10)
  const isPast = period === 'past'
  const from = isPast ? addMonths(today, -reach) : today
  const until = isPast ? addDays(today, 1) : addMonths(today, reach)
  const isSingle = ({ date }: EventRecord) => date !== null
  const single = events.filter(isSingle)
  const series = events.filter((event) => !isSingle(event))
  const rows = [
    ...rowsBetween(single, own, allDays),
    ...rowsBetween(series, own, { from, until }),
  ].filter(({ occurrence }) => isOver(occurrence, now) === isPast)
  const sorted = rows.toSorted(byTime)
  return isPast ? sorted.toReversed() : sorted
}

const allDays = { from: '0000-01-01', until: '9999-12-31' }

const keyOf = (eventId: string, date: string) => `${eventId}/${date}`

const byKey = <One extends { eventId: string; date: string }>(dates: readonly One[] = []) =>
  new Map(dates.map((one) => [keyOf(one.eventId, one.date), one]))

const whenOf = ({ occurrence: { day, timeStart }, event: { title } }: EventRow) =>
  `${day}T${timeStart} ${title}`

const byTime = (one: EventRow, other: EventRow) => (whenOf(one) < whenOf(other) ? -1 : 1)
