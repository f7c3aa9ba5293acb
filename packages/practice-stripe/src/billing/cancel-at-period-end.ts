import { change } from '../changes.js'
import type { Subscription } from '../objects/subscription.js'
import type { Work } from '../practice.js'
import { toSeconds } from '../wire.js'

/** The changes to a subscription that will end with its period, or, with `ends` false, continue. */
export function endingWithPeriod(
  { items, canceled_at, cancellation_details }: Subscription,
  ends: boolean,
  now: Date,
): Partial<Subscription> {
  const reason = ends ? 'cancellation_requested' : null
  return {
    cancel_at_period_end: ends,
    cancel_at: ends ? items.data[0].current_period_end : null,
    canceled_at: ends ? (canceled_at ?? toSeconds(now)) : null,
    cancellation_details: { ...cancellation_details, reason },
  }
}

/** Makes a locked subscription end with its period, or not; an ended one is unchanged. */
export async function setCancelAtPeriodEnd(
  work: Work,
  subscription: Subscription,
  ends: boolean,
): Promise<Subscription> {
  if (subscription.status === 'canceled') return subscription
  const changes = endingWithPeriod(subscription, ends, work.now)
  return change(work, subscription, changes, 'customer.subscription.updated')
}
