import type { Db } from '@clubhouse/db'
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '../../core/errors.js'

/** Where calls are counted, and what is notified of refused ones. */
export type LimitStore = { db: Db; onRefusal: (limit: string) => void }

class Limiter extends RateLimiterPrisma {
  constructor(
    options: ConstructorParameters<typeof RateLimiterPrisma>[0],
    readonly onRefusal: () => void,
  ) {
    super(options)
  }
}

/** At most `points` calls in `seconds` from the first on, counted in the database under `name`. */
export const createLimiter = (
  { db, onRefusal }: LimitStore,
  name: string,
  { points, seconds }: { points: number; seconds: number },
) =>
  new Limiter(
    {
      storeClient: db,
      tableName: 'rateLimiterFlexible',
      duration: seconds,
      keyPrefix: name,
      points,
    },
    () => onRefusal(name),
  )

/** Counts a call under its key. Throws TooManyRequests when there were too many. */
export async function consume(limiter: Limiter, key: string): Promise<void> {
  const refusal = await refusalOf(limiter, key)
  if (refusal) throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000))
}

/** Counts a call under its key; returns whether there was room for it. */
export const hasRoom = async (limiter: Limiter, key: string): Promise<boolean> =>
  (await refusalOf(limiter, key)) === null

async function refusalOf(limiter: Limiter, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    limiter.onRefusal()
    return refusal
  }
}
