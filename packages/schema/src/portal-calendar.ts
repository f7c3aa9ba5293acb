/** The portal's events on calendars: recurring ones become dates. */
import type { PublicEvent } from './calendar.js'
import { addDays } from './calendar-day.js'
import { dayOfWeek } from './enumeration.js'
import type { EventRecord } from './event.js'

/** What a calendar shows of a portal's event. */
export type PortalEvent = Pick<
  EventRecord,
  | 'id'
  | 'title'
  | 'description'
  | 'date'
  | 'dayOfWeek'
  | 'timeStart'
  | 'timeEnd'
  | 'location'
  | 'address'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'isCancelled'
>

/** The dates of events from `from` to before `until`, both YYYY-MM-DD: one, or every week's. */
export const portalOccurrences = (
  events: readonly PortalEvent[],
  from: string,
  until: string,
): PublicEvent[] =>
  events.flatMap((event) =>
    datesOf(event, from, until).map((date) => ({
      id: `portal-${event.id}-${date}`,
      title: event.title,
      description: event.description ?? '',
      recurrence: 'special' as const,
      date,
      timeStart: event.timeStart,
      timeEnd: event.timeEnd,
      location: event.location ?? '',
      address: event.address,
      city: event.city ?? '',
      state: event.state ?? '',
      postalCode: event.postalCode,
      isCancelled: event.isCancelled,
    })),
  )

function datesOf(event: PortalEvent, from: string, until: string): string[] {
  if (event.date) return event.date >= from && event.date < until ? [event.date] : []
  const day = event.dayOfWeek ? dayOfWeek.options.indexOf(event.dayOfWeek) : -1
  if (day < 0) return []
  const dates: string[] = []
  const ahead = (day - new Date(`${from}T00:00Z`).getUTCDay() + 7) % 7
  for (let date = addDays(from, ahead); date < until; date = addDays(date, 7)) dates.push(date)
  return dates
}
