import type { Db } from '@clubhouse/db'
import type { CalendarEvent } from '@clubhouse/schema/events/calendar'
import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { findOccurrence, occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { dayOf } from '../../core/day-of.js'

/** Returns the events with the dates where visitors can only join the waitlist, and with the coming ones whose RSVPs are closed. */
export async function withFullDates(
  db: Db,
  events: readonly CalendarEvent[],
  now: string,
): Promise<CalendarEvent[]> {
  const asking = await db.event.findMany({
    where: { id: { in: events.map(({ id }) => id) }, rsvp: 'Everyone' },
    select: { id: true, rsvp: true, rsvpClosesHours: true },
  })
  const taken = await db.rsvp.groupBy({
    by: ['eventId', 'date'],
    where: { eventId: { in: asking.map(({ id }) => id) }, seat: 'Going' },
    _sum: { party: true },
    orderBy: [{ eventId: 'asc' }, { date: 'asc' }],
  })
  return events.map((event) => {
    const asks = asking.find(({ id }) => id === event.id)
    const fullDates = taken.flatMap(({ eventId, date, _sum }) => {
      if (!asks || eventId !== event.id) return []
      const one = findOccurrence(event, dayOf(date))
      const isFull = one && one.capacity !== null && (_sum.party ?? 0) >= one.capacity
      return isFull && isOpen({ ...event, ...asks }, one, now) ? [one.date] : []
    })
    const closedDates = asks ? closedDatesOf({ ...event, ...asks }, now) : []
    return {
      ...event,
      ...(fullDates.length > 0 && { fullDates }),
      ...(closedDates.length > 0 && { closedDates }),
    }
  })
}

/** A month ahead: the next date is what invites visitors. */
const closedDatesOf = (
  event: CalendarEvent & Pick<EventRecord, 'rsvp' | 'rsvpClosesHours'>,
  now: string,
): string[] => {
  const today = now.slice(0, 10)
  return occurrencesBetween(event, today, addDays(addMonths(today, 1), 1)).flatMap((one) =>
    one.isCancelled || isOpen(event, one, now) ? [] : [one.date],
  )
}
