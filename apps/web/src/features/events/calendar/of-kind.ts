import { kindOf, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { type EventKind, kinds } from './kinds'

/** Returns the events of a type, including canceled ones; all events for no type. */
export const ofKind = (events: readonly PublicEvent[], kind: EventKind | undefined) =>
  events.filter((event) => !kind || kindOf(event) === kinds[kind])
