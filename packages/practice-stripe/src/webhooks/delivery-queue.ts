import type { Db, Tx } from '../store.js'

const seconds = 1000
const lease = 30 * seconds
const longestWait = 5 * 60 * seconds
const longestLife = 3 * 24 * 60 * 60 * seconds
/** An event that the receiver itself has refused this often no longer blocks the ones behind it. */
const refusalsInOrder = 8

/** An event to be delivered. `tries` includes this one. */
export type Delivery = { seq: bigint; eventId: string; tries: number; payload: string }

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Queues an event, to be delivered once the transaction ends, after those that were queued before. */
export async function queueDelivery(tx: Tx, eventId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO practice.deliveries (event_id, created, next_try) VALUES (${eventId}, ${now}, ${now})`
}

/** Locks the next event, so that no other server delivers it; null when it has to wait or there is none. */
export async function claimDelivery(db: Db, now: Date): Promise<Delivery | null> {
  const [claimed] = await db.$queryRaw<Delivery[]>`
    WITH head AS (
      SELECT seq FROM practice.deliveries
      WHERE refusals < ${refusalsInOrder} OR next_try <= ${now}
      ORDER BY seq LIMIT 1
    )
    UPDATE practice.deliveries AS delivery
    SET tries = tries + 1, next_try = ${after(now, lease)}
    FROM practice.objects AS event
    WHERE delivery.seq = (SELECT seq FROM head) AND next_try <= ${now} AND event.id = event_id
    RETURNING delivery.seq, event_id AS "eventId", tries, event.data::text AS payload`
  return claimed ?? null
}

export async function deliveryDone(db: Db, { seq }: Delivery): Promise<void> {
  await db.$executeRaw`DELETE FROM practice.deliveries WHERE seq = ${seq}`
}

/** Tried again after 1, 2, 4 … seconds, at most 5 minutes. `refused`: the receiver responded with a failure. */
export async function deliveryFailed(
  db: Db,
  { seq, tries }: Delivery,
  { refused, now }: { refused: boolean; now: Date },
): Promise<void> {
  const wait = Math.min(2 ** Math.min(tries - 1, 30) * seconds, longestWait)
  await db.$executeRaw`
    UPDATE practice.deliveries
    SET next_try = ${after(now, wait)}, refusals = refusals + ${refused ? 1 : 0} WHERE seq = ${seq}`
}

/** Deletes events that were not accepted for three days; returns how many. */
export const dropOldDeliveries = (db: Db, now: Date): Promise<number> =>
  db.$executeRaw`DELETE FROM practice.deliveries WHERE created < ${after(now, -longestLife)}`

export async function isDeliveryWaiting(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ waiting: boolean }[]>`
    SELECT EXISTS (SELECT FROM practice.deliveries) AS waiting`
  return row?.waiting ?? false
}
