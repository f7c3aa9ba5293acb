import { dayOfWeek } from './enumeration.js'
import type { EventRecord } from './event.js'

const day = 24 * 60 * 60 * 1000

/** When an event takes place next, YYYY-MM-DD: its date, or the next such day of the week, today included. */
export function nextDate(event: Pick<EventRecord, 'date' | 'dayOfWeek'>, today: string): string {
  if (event.date || !event.dayOfWeek) return event.date ?? today
  const from = Date.parse(`${today}T00:00Z`)
  const ahead = (dayOfWeek.options.indexOf(event.dayOfWeek) - new Date(from).getUTCDay() + 7) % 7
  return new Date(from + ahead * day).toISOString().slice(0, 10)
}

/** By date ascending (spec section 2), then by the hour. */
export function byNextDate(events: readonly EventRecord[], today: string): EventRecord[] {
  const when = (event: EventRecord) => nextDate(event, today) + event.timeStart
  return events.toSorted((one, other) => when(one).localeCompare(when(other)))
}
