import type { Db } from '@clubhouse/db'
import { consume, createLimiter } from '../../services/limits/limit.js'
import { networkOf } from '../auth/network.js'

/** Counts a lookup. Throws TooManyRequests. */
export type CheckoutLookupLimit = (address: string) => Promise<void>

/** At most 10 lookups a minute from one address (rules.md, 'Money'). */
export function createCheckoutLookupLimit(db: Db): CheckoutLookupLimit {
  const limiter = createLimiter(db, 'checkout-lookup', { points: 10, seconds: 60 })
  return (address) => consume(limiter, networkOf(address))
}
