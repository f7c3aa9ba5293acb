import type { Db, Tx } from '@clubhouse/db'
import { channel } from '@clubhouse/schema/setting'
import { z } from 'zod/mini'
import { isJobName, jobKinds } from './job-kinds.js'

/** The newest ones are enough to see what is wrong. */
const most = 1000

const undeliveredJob = z.object({
  id: z.string(),
  /** When it was tried last. */
  failedAt: z.date(),
  /** Null: never. */
  nextTryAt: z.nullable(z.date()),
  output: z.object({
    channel,
    to: z.string(),
    subject: z.string(),
    message: z.string(),
    tries: z.int(),
  }),
})
export type UndeliveredJob = z.infer<typeof undeliveredJob>

/** Jobs with a message that was refused, given up or not, the newest 1,000 first. The queue must be open. */
export async function listUndeliveredJobs(db: Db): Promise<UndeliveredJob[]> {
  const rows = await db.$queryRaw`
    SELECT id::text, started_on AS "failedAt", output,
           CASE WHEN state = 'retry' THEN start_after END AS "nextTryAt"
      FROM pgboss.job
     WHERE state IN ('retry', 'failed') AND output->>'to' IS NOT NULL AND started_on IS NOT NULL
     ORDER BY started_on DESC, id
     LIMIT ${most}`
  return z.array(undeliveredJob).parse(rows)
}

const oneCount = z.tuple([z.object({ count: z.int() })])

/** How many such jobs there are. The queue must be open. */
export async function countUndeliveredJobs(db: Db): Promise<number> {
  const [{ count }] = oneCount.parse(
    await db.$queryRaw`
      SELECT count(*)::int AS count FROM pgboss.job
       WHERE state IN ('retry', 'failed') AND output->>'to' IS NOT NULL AND started_on IS NOT NULL`,
  )
  return count
}

/** Repeats such a job, as if it had never been tried. Returns what it was; null when there is none. */
export async function tryAgain(tx: Tx, id: string): Promise<UndeliveredJob['output'] | null> {
  const [job] = rows.parse(
    await tx.$queryRaw`
      SELECT data->>'name' AS name, output FROM pgboss.job
       WHERE id = ${id}::uuid AND state IN ('retry', 'failed') AND output->>'to' IS NOT NULL
         FOR UPDATE`,
  )
  if (!job || !isJobName(job.name)) return null
  await tx.$executeRaw`
    UPDATE pgboss.job
       SET state = 'retry', priority = ${jobKinds[job.name].priority}, retry_count = 0,
           start_after = now(), started_on = NULL, completed_on = NULL, output = NULL,
           keep_until = now() + interval '14 days'
     WHERE id = ${id}::uuid`
  return job.output
}

const rows = z.array(z.object({ name: z.string(), output: undeliveredJob.shape.output }))
