import { kindOf, type PublicEvent } from '@clubhouse/schema/calendar'

/** The kinds of events as `kind` in the address names them, and in people's words. */
export const kinds = { lunch: 'Lunch', event: 'Event' } as const
export type EventKind = keyof typeof kinds

/** The kind that a search parameter asks for, which anybody may have typed. */
export const eventKind = (value: unknown): EventKind | undefined =>
  value === 'lunch' || value === 'event' ? value : undefined

/** The events of a kind, canceled ones, too; all without one. */
export const ofKind = (events: readonly PublicEvent[], kind: EventKind | undefined) =>
  events.filter((event) => !kind || kindOf(event) === kinds[kind])
