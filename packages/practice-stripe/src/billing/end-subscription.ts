import { change } from '../changes.js'
import { listOpenInvoices } from '../objects/invoice.js'
import type { Subscription } from '../objects/subscription.js'
import type { Work } from '../practice.js'
import { toSeconds } from '../wire.js'

/** Ends a locked subscription at once. What is owed can still be paid, but is no longer collected. */
export async function endSubscription(
  work: Work,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<Subscription> {
  const now = toSeconds(work.now)
  for (const invoice of await listOpenInvoices(work.tx, subscription.id))
    await change(
      work,
      invoice,
      { auto_advance: false, next_payment_attempt: null },
      'invoice.updated',
    )
  const changes: Partial<Subscription> = {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { ...subscription.cancellation_details, reason },
  }
  return change(work, subscription, changes, 'customer.subscription.deleted')
}
