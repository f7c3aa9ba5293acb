import type { Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Context } from '../../../context/context.js'
import { changedDetails } from './changed-details.js'
import { eventStateOf } from './event-state.js'

type Change = { before: EventRecord; after: EventRecord; date?: string }

/**
 * Notifies members of a change of an event, or of one of its dates: of a cancellation at once, and of all else that
 * changes within ten minutes in one email. The event is locked.
 */
export async function announceChange(
  { services: { jobs } }: Context,
  tx: Tx,
  { before, after, date }: Change,
): Promise<void> {
  const subjectId = date ? `${before.id}/${date}` : before.id
  const delayed = await jobs.takeDelayed(tx, 'notification.announce', subjectId)
  const earlier = delayed?.data.before
  const changed = [
    ...new Set([...(earlier?.changed ?? []), ...changedDetails(before, after, date)]),
  ]
  const state = earlier ?? eventStateOf(before, date)
  const first = state && { ...state, ...(changed.length > 0 && { changed }) }
  const now = eventStateOf(after, date)
  const atOnce = first?.isCancelled !== now?.isCancelled
  await jobs.enqueue(
    tx,
    'notification.announce',
    { key: 'event-changed', subjectId, ...(first && { before: first }) },
    atOnce ? {} : { startAfter: delayed?.startAfter ?? jobs.gatherUntil() },
  )
}
