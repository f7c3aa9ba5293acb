import { dayOfWeek } from '@clubhouse/schema/enumeration'
import type { EventRecord } from '@clubhouse/schema/event'

const day = 24 * 60 * 60 * 1000

/** An event and when it takes place next, YYYY-MM-DD. */
export type ComingEvent = { event: EventRecord; next: string }

/**
 * The events that have not ended by the club's clock, YYYY-MM-DDTHH:MM: by date ascending (spec section 2), then by
 * the hour.
 */
export function comingEvents(events: readonly EventRecord[], now: string): ComingEvent[] {
  const when = ({ event, next }: ComingEvent) => `${next}T${event.timeStart}`
  return events
    .map((event) => ({ event, next: nextDate(event, now) }))
    .filter(({ event, next }) => `${next}T${event.timeEnd}` > now)
    .toSorted((one, other) => (when(one) < when(other) ? -1 : 1))
}

/** When an event takes place next: its date, or the next such day of the week, today until it has ended. */
function nextDate({ date, dayOfWeek: weekday, timeEnd }: EventRecord, now: string): string {
  const today = now.slice(0, 10)
  if (date || !weekday) return date ?? today
  const from = Date.parse(`${today}T00:00Z`)
  const ahead = (dayOfWeek.options.indexOf(weekday) - new Date(from).getUTCDay() + 7) % 7
  const isOver = ahead === 0 && `${today}T${timeEnd}` <= now
  return new Date(from + (isOver ? 7 : ahead) * day).toISOString().slice(0, 10)
}
