import { addDays } from './calendar-day.js'
import { firstDate } from './day-rule.js'
import type { EventRecord } from './event.js'

/** An event and when it takes place next, YYYY-MM-DD. */
export type ComingEvent = { event: EventRecord; next: string }

/**
 * When an event takes place next, YYYY-MM-DD: its date, or the next day of its rule, today until it has ended.
 * `now` is by the club's clock, YYYY-MM-DDTHH:MM; with a date alone the whole day counts.
 */
export function nextDate(
  {
    date,
    dayOfWeek,
    weeks,
    timeEnd,
  }: Pick<EventRecord, 'date' | 'dayOfWeek' | 'weeks' | 'timeEnd'>,
  now: string,
): string {
  const today = now.slice(0, 10)
  if (date || !dayOfWeek) return date ?? today
  const next = firstDate({ dayOfWeek, weeks }, today)
  const isOver = next === today && `${today}T${timeEnd}` <= now
  return isOver ? firstDate({ dayOfWeek, weeks }, addDays(today, 1)) : next
}

/** By date ascending (product.md section 2), then by the hour. */
export function byNextDate(events: readonly EventRecord[], now: string): ComingEvent[] {
  const when = ({ event, next }: ComingEvent) => `${next}T${event.timeStart}`
  return events
    .map((event) => ({ event, next: nextDate(event, now) }))
    .toSorted((one, other) => (when(one) < when(other) ? -1 : 1))
}

/** The events that have not ended by the club's clock, the next one first. */
export const comingEvents = (events: readonly EventRecord[], now: string): ComingEvent[] =>
  byNextDate(events, now).filter(({ event, next }) => `${next}T${event.timeEnd}` > now)
