import type { Db } from '@clubhouse/db'
import { consume, createLimiter } from '../../services/limits/limit.js'
import { networkOf } from '../auth/network.js'

/** Counts a message. Throws TooManyRequests. */
export type ContactLimit = (address: string) => Promise<void>

/** At most 5 messages in an hour from one address (rules.md, 'Accounts'). */
export function createContactLimit(db: Db): ContactLimit {
  const limiter = createLimiter(db, 'contact', { points: 5, seconds: 60 * 60 })
  return (address) => consume(limiter, networkOf(address))
}
