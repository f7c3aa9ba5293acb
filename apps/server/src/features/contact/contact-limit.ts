import { consume, createLimiter, type LimitStore } from '../../services/limits/limit.js'
import { networkOf } from '../auth/network.js'

/** Counts a message. Throws TooManyRequests. */
export type ContactLimit = (address: string) => Promise<void>

/** At most 5 messages in an hour from one address (product.md, 'Accounts'). */
export function createContactLimit(store: LimitStore): ContactLimit {
  const limiter = createLimiter(store, 'contact', { points: 5, seconds: 60 * 60 })
  return (address) => consume(limiter, networkOf(address))
}
