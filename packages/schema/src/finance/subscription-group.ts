import type { SubscriptionStatus } from '../enumeration.js'

/** Where a treasurer looks for a subscription. */
export type SubscriptionGroup = 'NeedsAttention' | 'Active' | 'Ended'

/** A paused one is a trial that ended without a card, so nobody is charged until the member adds one. */
const groups: Readonly<Record<SubscriptionStatus, SubscriptionGroup>> = {
  PastDue: 'NeedsAttention',
  Unpaid: 'NeedsAttention',
  Incomplete: 'NeedsAttention',
  Paused: 'NeedsAttention',
  Active: 'Active',
  Trialing: 'Active',
  Canceled: 'Ended',
  IncompleteExpired: 'Ended',
}

/** Returns the group of a subscription's status. */
export const subscriptionGroup = (status: SubscriptionStatus): SubscriptionGroup => groups[status]
