/** The portal's events on calendars: recurring ones become dates. */
import type { PublicEvent } from './calendar.js'
import { datesBetween } from './day-rule.js'
import type { EventRecord } from './event.js'

/** What a calendar shows of a portal's event. */
export type PortalEvent = Pick<
  EventRecord,
  | 'id'
  | 'title'
  | 'description'
  | 'date'
  | 'dayOfWeek'
  | 'weeks'
  | 'timeStart'
  | 'timeEnd'
  | 'location'
  | 'address'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'isCancelled'
>

/** The dates of events from `from` to before `until`, both YYYY-MM-DD: one, or those of its rule. */
export const portalOccurrences = (
  events: readonly PortalEvent[],
  from: string,
  until: string,
): PublicEvent[] =>
  events.flatMap((event) =>
    datesBetween(event, from, until).map((date) => ({
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
