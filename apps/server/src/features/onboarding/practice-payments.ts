import type { Tx } from '@clubhouse/db'
import { isTable } from '../../services/retention/delete-rows.js'

/**
 * Removes what practice payments made, and what the club recorded of it. Their products, prices and keys remain, so
 * that a server that runs meanwhile goes on.
 */
export async function removePracticePayments(tx: Tx): Promise<void> {
  if (!(await isTable(tx, 'practice.objects'))) return
  await tx.$executeRaw`
    DELETE FROM invoice WHERE stripe_invoice_id IN (SELECT id FROM practice.objects)`
  await tx.$executeRaw`
    DELETE FROM subscription WHERE stripe_subscription_id IN (SELECT id FROM practice.objects)`
  // The event itself may be deleted by now; the records that it is about are not.
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
