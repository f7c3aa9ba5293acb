import type { CalendarSearch } from '@clubhouse/schema/events/calendar-search'

/** The event types, as named by `kind` in the URL, and their labels. */
export const kinds = { lunch: 'Lunch', event: 'Event' } as const
export type EventKind = NonNullable<CalendarSearch['kind']>
