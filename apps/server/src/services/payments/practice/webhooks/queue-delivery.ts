import type { Tx } from '../database.js'

/** Has an event delivered once the transaction ends, after those that were queued before. */
export async function queueDelivery(tx: Tx, eventId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO practice.deliveries (event_id, created, next_try) VALUES (${eventId}, ${now}, ${now})`
}
