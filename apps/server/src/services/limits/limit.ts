import type { Db } from '@clubhouse/db'
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '../../errors.js'

/** At most `points` calls in `seconds` from the first on, counted in the database under `name`. */
export const createLimiter = (
  db: Db,
  name: string,
  { points, seconds }: { points: number; seconds: number },
) =>
  new RateLimiterPrisma({
    storeClient: db,
    tableName: 'rateLimiterFlexible',
    duration: seconds,
    keyPrefix: name,
    points,
  })

/** Counts a call under its key. Throws TooManyRequests when there were too many. */
export async function consume(limiter: RateLimiterPrisma, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) {
      throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000))
    }
    throw refusal
  }
}
