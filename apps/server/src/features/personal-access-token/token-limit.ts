import { tokenCallsPerMinute } from '@clubhouse/schema/personal-access-token'
import { consume, createLimiter, type LimitStore } from '../../services/limits/limit.js'

/** Counts a call of a token. Throws TooManyRequests. */
export type TokenLimit = (tokenId: string) => Promise<void>

/** At most 300 calls of one token in a minute, over all servers. */
export function createTokenLimit(store: LimitStore): TokenLimit {
  const limiter = createLimiter(store, 'token', { points: tokenCallsPerMinute, seconds: 60 })
  return (tokenId) => consume(limiter, tokenId)
}
