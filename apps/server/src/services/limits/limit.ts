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
  const refusal = await refusalOf(limiter, key)
  if (refusal) throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000))
}

/** Counts a call under its key; answers whether there was room for it. */
export const hasRoom = async (limiter: RateLimiterPrisma, key: string): Promise<boolean> =>
  (await refusalOf(limiter, key)) === null

async function refusalOf(limiter: RateLimiterPrisma, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  }
}
