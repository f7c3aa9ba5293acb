import type { CalendarSearch } from '@clubhouse/schema/events/calendar-search'

/** The kinds of events as `kind` in the address names them, and their labels. */
export const kinds = { lunch: 'Lunch', event: 'Event' } as const
export type EventKind = NonNullable<CalendarSearch['kind']>
