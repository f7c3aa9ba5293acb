import type { Db } from '@clubhouse/db'
import { tokenCallsPerMinute } from '@clubhouse/schema/personal-access-token'
import { consume, createLimiter } from '../../services/limits/limit.js'

/** Counts a call of a token. Throws TooManyRequests. */
export type TokenLimit = (tokenId: string) => Promise<void>

/** At most 300 calls of one token in a minute, over all servers. */
export function createTokenLimit(db: Db): TokenLimit {
  const limiter = createLimiter(db, 'token', { points: tokenCallsPerMinute, seconds: 60 })
  return (tokenId) => consume(limiter, tokenId)
}
