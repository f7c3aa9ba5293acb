import { dayOfWeek } from './enumeration.js'
import type { EventRecord } from './event.js'

const day = 24 * 60 * 60 * 1000

/** An event and when it takes place next, YYYY-MM-DD. */
export type ComingEvent = { event: EventRecord; next: string }

/**
 * When an event takes place next, YYYY-MM-DD: its date, or the next such day of the week, today until it has ended.
 * `now` is by the club's clock, YYYY-MM-DDTHH:MM; with a date alone the whole day counts.
 */
export function nextDate(
  { date, dayOfWeek: weekday, timeEnd }: Pick<EventRecord, 'date' | 'dayOfWeek' | 'timeEnd'>,
  now: string,
): string {
  const today = now.slice(0, 10)
  if (date || !weekday) return date ?? today
  const from = Date.parse(`${today}T00:00Z`)
  const ahead = (dayOfWeek.options.indexOf(weekday) - new Date(from).getUTCDay() + 7) % 7
  const isOver = ahead === 0 && `${today}T${timeEnd}` <= now
  return new Date(from + (isOver ? 7 : ahead) * day).toISOString().slice(0, 10)
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
