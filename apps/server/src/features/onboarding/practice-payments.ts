import type { Tx } from '@clubhouse/db'
import { isTable } from '../../services/retention/delete-rows.js'

/**
 * Removes the records that practice payments made, and the club's records about them. Their products, prices and keys
 * remain, so that a running server keeps working.
 */
export async function removePracticePayments(tx: Tx): Promise<void> {
  if (!(await isTable(tx, 'practice.objects'))) return
  await tx.$executeRaw`
    DELETE FROM invoice WHERE stripe_invoice_id IN (SELECT id FROM practice.objects)`
  await tx.$executeRaw`
    DELETE FROM subscription WHERE stripe_subscription_id IN (SELECT id FROM practice.objects)`
  // The event itself may already be deleted; the records that it is about are not.
  await tx.$executeRaw`
    DELETE FROM subscription_log
     WHERE raw_payload->>'id' IN (SELECT id FROM practice.objects)
        OR raw_payload#>>'{data,object,id}' IN (SELECT id FROM practice.objects)
        OR raw_payload#>>'{data,object,customer}' IN (SELECT id FROM practice.objects)`
  await tx.$executeRaw`DELETE FROM webhook_event WHERE id IN (SELECT id FROM practice.objects)`
  await tx.$executeRaw`
    UPDATE "user" SET stripe_customer_id = NULL
     WHERE stripe_customer_id IN (SELECT id FROM practice.objects)`
  await tx.$executeRaw`DELETE FROM practice.deliveries`
  await tx.$executeRaw`DELETE FROM practice.idempotency`
  await tx.$executeRaw`
    DELETE FROM practice.objects WHERE type NOT IN ('product', 'price', 'practice.secrets')`
}
