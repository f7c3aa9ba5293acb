import { type Db, Prisma } from '@clubhouse/db'
import { z } from 'zod/mini'
import type { Clock } from '../../core/clock.js'
import { tooManyRequests } from '../../core/errors.js'

/** Where calls are counted, the clock of their times, and what is notified of refused ones. */
export type LimitStore = { db: Db; clock: Clock; onRefusal: (limit: string) => void }

/** At most `points` calls in `seconds` from the first on. */
export type Limit = { name: string; points: number; seconds: number }

/** The key that a limit counts separately: a network or an account. */
export type Counter = { limit: Limit; key: string }

/** The counter's primary key in the table. */
export const rowKey = ({ limit: { name }, key }: Counter): string => `${name}:${key}`

/**
 * Counts a call with one counter after the other, up to the first that is full; later ones don't count it. Returns the
 * count of the last one, including this call. Throws TooManyRequests if one was full.
 */
export async function consume(store: LimitStore, ...counters: Counter[]): Promise<number> {
  const { points, refusedFor } = await count(store, counters)
  if (refusedFor !== null) throw tooManyRequests(refusedFor)
  return points
}

/** As `consume`, but returns whether there was room. */
export const hasRoom = async (store: LimitStore, ...counters: Counter[]): Promise<boolean> =>
  (await count(store, counters)).refusedFor === null

/** Sets counters back to nothing. */
export async function forget({ db }: LimitStore, ...counters: Counter[]): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key: { in: counters.map(rowKey) } } })
}

/** Stops counting a call that was made at an instant, unless its window has ended; refused calls leave no trace then. */
export async function giveBack(
  { db }: LimitStore,
  { limit, key }: Counter,
  countedAt: Date,
): Promise<void> {
  const lasts = new Date(countedAt.getTime() + limit.seconds * 1000)
  await db.$executeRaw`
    UPDATE rate_limit SET points = greatest(0, least(points, ${limit.points}::int) - 1)
     WHERE key = ${rowKey({ limit, key })}
       AND expire > ${countedAt}::timestamptz AND expire <= ${lasts}::timestamptz`
}

const lastCount = z.tuple([z.object({ index: z.int(), points: z.int(), expire: z.date() })])

/** The count of the last counter that counted, and how many seconds it stays full; null: it was not full. */
async function count({ db, clock, onRefusal }: LimitStore, counters: Counter[]) {
  const now = clock.now()
  const steps = counters.map((_, index) => countStep(counters, index, now))
  const results = counters.map((_, index) => {
    const step = stepName(index)
    return Prisma.sql`SELECT ${index}::int AS index, points, expire FROM ${step}`
  })
  const [{ index, points, expire }] = lastCount.parse(
    await db.$queryRaw`
      WITH ${Prisma.join(steps)}
      ${Prisma.join(results, ' UNION ALL ')} ORDER BY index DESC LIMIT 1`,
  )
  const limit = counters[index]?.limit
  if (!limit || points <= limit.points) return { points, refusedFor: null }
  onRefusal(limit.name)
  return { points, refusedFor: Math.ceil((expire.getTime() - now.getTime()) / 1000) }
}

const stepName = (index: number) => Prisma.raw(`step_${index}`)

/**
 * Counts with the counter at `place` if the previous counter was not full. It reads the previous result, so PostgreSQL
 * locks the rows in the order of the counters. An expired window restarts.
 */
function countStep(counters: Counter[], index: number, now: Date): Prisma.Sql {
  const counter = counters[index]
  const before = counters[index - 1]
  if (!counter) throw new Error(`Unknown counter ${index}`)
  const end = new Date(now.getTime() + counter.limit.seconds * 1000)
  const condition = before
    ? Prisma.sql`FROM ${stepName(index - 1)} WHERE points <= ${before.limit.points}::int`
    : Prisma.empty
  return Prisma.sql`
    ${stepName(index)} AS (
      INSERT INTO rate_limit AS counted (key, points, expire)
      SELECT ${rowKey(counter)}, 1, ${end}::timestamptz ${condition}
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN counted.expire <= ${now}::timestamptz THEN 1 ELSE counted.points + 1 END,
        expire = CASE WHEN counted.expire <= ${now}::timestamptz THEN excluded.expire ELSE counted.expire END
      RETURNING points, expire)`
}
