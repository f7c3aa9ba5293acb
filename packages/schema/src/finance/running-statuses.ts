import type { SubscriptionStatus } from '../enumeration.js'

/** Statuses in which there is something to manage rather than to buy; a member has one such subscription at most. */
export const runningStatuses: SubscriptionStatus[] = [
  'Active',
  'Trialing',
  'PastDue',
  'Unpaid',
  'Paused',
]

export const isRunning = (status: SubscriptionStatus): boolean => runningStatuses.includes(status)
