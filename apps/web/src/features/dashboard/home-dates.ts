import { addDays } from '@clubhouse/schema/events/calendar-day'
import { comingEvents } from '@clubhouse/schema/events/coming-events'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { isOver, occurrencesDuring } from '@clubhouse/schema/events/occurrences-between'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'

/** One date of an event. */
export type EventDate = { event: EventRecord; occurrence: Occurrence }

export type HomeDates = {
  /** The next date that takes place; undefined if nothing is planned. */
  next: EventDate | undefined
  /** Canceled dates before it. */
  canceled: EventDate[]
  /** The next date with open RSVPs, if the next date itself has no RSVPs. */
  asking: EventDate | undefined
  /**
   * From today to two weeks ahead, by day, without `next` and `asking`, which are above it; under yesterday those that
   * began earlier and still last.
   */
  agenda: { day: string; dates: EventDate[] }[]
}

/** How many days ahead the agenda shows. */
const daysAhead = 14

/** Returns the dates that the dashboard shows. `now` is the club's clock, YYYY-MM-DDTHH:MM. */
export function homeDates(events: readonly EventRecord[], now: string): HomeDates {
  const next = nextOf(events, now)
  const soon = datesSoon(events, now)
  const asking =
    next?.event.rsvp === 'None'
      ? soon.find(({ event, occurrence }) => isOpen(event, occurrence, now))
      : undefined
  const above = [next, asking].map((one) => one && keyOf(one))
  return {
    next,
    canceled: soon.filter(
      (one) => one.occurrence.isCancelled && (!next || whenOf(one) < whenOf(next)),
    ),
    asking,
    agenda: byDay(
      soon.filter((one) => !above.includes(keyOf(one))),
      now.slice(0, 10),
    ),
  }
}

function nextOf(events: readonly EventRecord[], now: string): EventDate | undefined {
  const coming = comingEvents(events, now).find(({ next }) => !next.isCancelled)
  return coming && { event: coming.event, occurrence: coming.next }
}

function datesSoon(events: readonly EventRecord[], now: string): EventDate[] {
  const today = now.slice(0, 10)
  return events
    .flatMap((event) =>
      occurrencesDuring(event, today, addDays(today, daysAhead + 1))
        .filter((occurrence) => !isOver(occurrence, now))
        .map((occurrence) => ({ event, occurrence })),
    )
    .toSorted((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
}

function byDay(dates: readonly EventDate[], today: string): HomeDates['agenda'] {
  const days = new Map<string, EventDate[]>()
  for (const one of dates) {
    // Dates that began on an earlier day and still last are together.
    const day = one.occurrence.day < today ? addDays(today, -1) : one.occurrence.day
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days].map(([day, dates]) => ({ day, dates }))
}

/** Identifies a date among those of all events. */
export const keyOf = ({ event, occurrence }: EventDate) => `${event.id}/${occurrence.date}`

const whenOf = ({ event, occurrence }: EventDate) =>
  `${occurrence.day}T${occurrence.timeStart} ${event.title}`
