import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { isOver } from '@clubhouse/schema/events/occurrences-between'

/** What an administrator can do with one date, by the name of its drawer. */
export const dateActions = ['edit', 'cancel', 'restore'] as const
export type DateAction = (typeof dateActions)[number]

/** What makes sense for a date: nothing while the whole series is canceled, and little once it is over. */
export function actionsOn(event: EventRecord, occurrence: Occurrence, now: string): DateAction[] {
  if (event.type === 'Recurring' && event.isCancelled) return []
  if (occurrence.isCancelled) return ['restore']
  return isOver(occurrence, now) ? [] : ['edit', 'cancel']
}
