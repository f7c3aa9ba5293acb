import { consume, createLimiter, type LimitStore } from '../../services/limits/limit.js'
import { networkOf } from '../auth/network.js'

/** Counts a lookup. Throws TooManyRequests. */
export type CheckoutLookupLimit = (address: string) => Promise<void>

/** At most 10 lookups a minute from one address (product.md, 'Money'). */
export function createCheckoutLookupLimit(store: LimitStore): CheckoutLookupLimit {
  const limiter = createLimiter(store, 'checkout-lookup', { points: 10, seconds: 60 })
  return (address) => consume(limiter, networkOf(address))
}
