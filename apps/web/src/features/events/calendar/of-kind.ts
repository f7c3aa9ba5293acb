import { kindOf, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { type EventKind, kinds } from './kinds'

/** The events of a kind, canceled ones, too; all events without a kind. */
export const ofKind = (events: readonly PublicEvent[], kind: EventKind | undefined) =>
  events.filter((event) => !kind || kindOf(event) === kinds[kind])
