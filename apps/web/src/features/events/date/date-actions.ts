import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { isOver } from '@clubhouse/schema/events/occurrences-between'

/** The actions on a date, named for their drawers; 'rsvps' closes or reopens its RSVPs. */
export const dateActions = ['edit', 'cancel', 'restore', 'rsvps'] as const
export type DateAction = (typeof dateActions)[number]

/** Returns the actions for a date: none if the whole series is canceled, only restoring after it has passed. */
export function actionsOn(event: EventRecord, occurrence: Occurrence, now: string): DateAction[] {
  if (event.type === 'Recurring' && event.isCancelled) return []
  if (occurrence.isCancelled) return ['restore']
  if (isOver(occurrence, now)) return []
  return event.rsvp === 'None' ? ['edit', 'cancel'] : ['edit', 'cancel', 'rsvps']
}
