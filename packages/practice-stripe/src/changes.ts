import { resourceMissing } from './api/api-error.js'
import type { Kind, Stored } from './kind.js'
import { type EventType, newEvent } from './objects/event.js'
import type { Work } from './practice.js'
import { findObject, insertObject, lockObject, updateObject } from './store.js'
import { queueDelivery } from './webhooks/delivery-queue.js'

/** Throws 404; `param` names the parameter with the id. */
export async function load<Found extends Stored>(
  { tx }: Work,
  kind: Kind<Found>,
  id: string,
  param?: string,
): Promise<Found> {
  const found = await findObject(tx, kind, id)
  if (!found) throw resourceMissing(kind.name, id, param)
  return found
}

/** Like `load`, with a lock: nobody else changes the object until this work is done. */
export async function loadLocked<Found extends Stored>(
  { tx }: Work,
  kind: Kind<Found>,
  id: string,
): Promise<Found> {
  const found = await lockObject(tx, kind, id)
  if (!found) throw resourceMissing(kind.name, id)
  return found
}

/** Inserts a new object and returns it as later reads return it. Creates an event if the caller names one. */
export async function create<Found extends Stored>(
  work: Work,
  kind: Kind<Found>,
  made: Stored,
  event: EventType | null,
): Promise<Found> {
  await insertObject(work.tx, work.now, made)
  if (event) await emit(work, event, made)
  return kind.parse(made)
}

/** Changes a locked object. Creates an event if the caller names one and something changed. */
export async function change<Found extends Stored>(
  work: Work,
  before: Found,
  changes: Partial<Found>,
  event: EventType | null,
): Promise<Found> {
  const after = { ...before, ...changes }
  const previous = previousOf(before, after)
  if (Object.keys(previous).length === 0) return before
  await updateObject(work.tx, after)
  if (event) await emit(work, event, after, event.endsWith('.updated') ? previous : null)
  return after
}

/** Creates an event and queues it. */
export async function emit(
  { tx, now, events }: Work,
  type: EventType,
  object: Stored,
  previous: Record<string, unknown> | null = null,
): Promise<void> {
  const event = newEvent(type, object, previous, now)
  await insertObject(tx, now, event)
  await queueDelivery(tx, event.id, now)
  events.push(event.id)
}

const previousOf = (before: Stored, after: Stored): Record<string, unknown> => {
  const now = new Map<string, unknown>(Object.entries(after))
  return Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)),
    ),
  )
}
