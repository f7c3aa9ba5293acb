import type { Db, Tx } from '@clubhouse/db'
import { erasureMatch } from '@clubhouse/schema/privacy/erasure'
import { z } from 'zod/mini'
import type { Services } from '../../../services/services.js'
import { stillRunning } from './erasure-jobs.js'
import { eraseMatch } from './erasure-matches.js'
import { eraseSome, erasureSteps } from './erasure-steps.js'
import { type ErasurePlan, erasurePlan } from './plan.js'
import { removeMailFiles } from './remove-mail-files.js'
import { useOneProcess } from './use-one-process.js'

/** Less than the time that a job has; the next one does the rest. */
const enough = 15_000

type Writing = Pick<Services, 'db' | 'storage' | 'config'>

/**
 * Erases the remaining records of a closed account, in small transactions, from where an earlier attempt ended.
 * Continues in another job when it takes long. Throws while a job about the person still runs: it may write about them.
 */
export async function eraseRest(services: Services, { userId }: { userId: string }): Promise<void> {
  const { db, jobs } = services
  const end = performance.now() + enough
  const isDone = await eraseUntil(services, userId, () => performance.now() > end)
  if (!isDone) return jobs.enqueue(db, 'erasure.rest', { userId })
  await db.$transaction(async (tx) => {
    const plan = await lockPlan(tx, userId)
    if (!plan) return
    if (await stillRunning(tx, plan.records))
      throw new Error('A job about the person is still running.')
    await endPlan(tx, userId)
    if (plan.letter) await jobs.enqueue(tx, 'erasure.done', plan.letter)
  })
}

/** Erases the remainder at once, in a copy on which no server runs. */
export async function eraseRestHere(services: Writing, userId: string): Promise<void> {
  await eraseUntil(services, userId, () => false)
  await services.db.$transaction((tx) => endPlan(tx, userId))
}

/** Has jobs erase what is left of everybody whose erasure has not ended, as after a job that failed for good. */
export async function eraseRemainders({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const left =
    await db.$queryRaw`SELECT user_id::text AS "userId" FROM erasure WHERE plan IS NOT NULL`
  await jobs.enqueueAll(db, 'erasure.rest', z.array(z.object({ userId: z.string() })).parse(left))
}

/** Returns whether all is erased; false when `isEnough` said to stop before. */
async function eraseUntil(
  { db, storage, config }: Writing,
  userId: string,
  isEnough: () => boolean,
): Promise<boolean> {
  for (const work of [...erasureSteps.map(stepWork), ...(await matchWork(db, userId))]) {
    for (let hasMore = true; hasMore; ) {
      if (isEnough()) return false
      hasMore = await db.$transaction(async (tx) => {
        const plan = await lockPlan(tx, userId)
        return plan !== null && (await work(tx, plan))
      })
    }
  }
  const plan = await findPlan(db, userId)
  for (const key of plan?.files ?? []) await storage.remove(key)
  if (plan) await removeMailFiles(config, plan.emails)
  return true
}

/** Does one batch; returns whether there may be another. */
type Work = (tx: Tx, plan: ErasurePlan) => Promise<boolean>

const stepWork =
  (step: (typeof erasureSteps)[number]): Work =>
  async (tx, plan) =>
    (await eraseSome(tx, step, plan)) > 0

async function matchWork(db: Db, userId: string): Promise<Work[]> {
  const rows = await db.erasureMatch.findMany({
    where: { userId },
    orderBy: [{ kind: 'asc' }, { recordId: 'asc' }],
  })
  return rows.map(({ kind, recordId }) => async (tx, { terms }) => {
    await eraseMatch(tx, terms, erasureMatch.parse({ kind, id: recordId }))
    return false
  })
}

const plans = z.array(z.object({ plan: z.nullable(erasurePlan) }))

/** Two jobs of one erasure wait for each other. Null: another one has ended it. */
async function lockPlan(tx: Tx, userId: string): Promise<ErasurePlan | null> {
  await useOneProcess(tx)
  const rows = await tx.$queryRaw`
    SELECT plan FROM erasure WHERE user_id = ${userId}::uuid FOR UPDATE`
  return plans.parse(rows)[0]?.plan ?? null
}

async function findPlan(db: Db, userId: string): Promise<ErasurePlan | null> {
  const rows = await db.$queryRaw`SELECT plan FROM erasure WHERE user_id = ${userId}::uuid`
  return plans.parse(rows)[0]?.plan ?? null
}

async function endPlan(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`UPDATE erasure SET plan = NULL WHERE user_id = ${userId}::uuid`
}
