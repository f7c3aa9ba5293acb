import type { Db } from '@clubhouse/db'
import { z } from 'zod/mini'
import { isJobName } from './job-kinds.js'
import type { JobCensus } from './jobs.js'
import type { QueueStore } from './queue-store.js'

const rows = z.array(
  z.object({
    kind: z.nullable(z.string()),
    waiting: z.int(),
    running: z.int(),
    failed: z.int(),
    oldestSeconds: z.number(),
  }),
)

/** Counts the jobs of the queue by kind. A kind that this version does not know is 'unknown'. */
export async function countJobs({ ask }: QueueStore): Promise<JobCensus[]> {
  const counted = rows.parse(
    await ask(`
    SELECT data->>'name' AS kind,
           (count(*) FILTER (WHERE state IN ('created', 'retry')))::int AS waiting,
           (count(*) FILTER (WHERE state = 'active'))::int AS running,
           (count(*) FILTER (WHERE state = 'failed'))::int AS failed,
           coalesce(extract(epoch FROM now() -
             min(created_on) FILTER (WHERE state <> 'failed')), 0)::float AS "oldestSeconds"
      FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed')
     GROUP BY 1`),
  )
  return counted.map((row) => ({
    ...row,
    kind: row.kind && isJobName(row.kind) ? row.kind : 'unknown',
  }))
}

const oneCount = z.tuple([z.object({ count: z.int() })])

/** Returns how many emails wait for an attempt or are being sent. The queue must be open. */
export async function countMails(db: Db): Promise<number> {
  const [{ count }] = oneCount.parse(
    await db.$queryRaw`
      SELECT count(*)::int AS count FROM pgboss.job
       WHERE name IN ('links', 'mails') AND state IN ('created', 'retry', 'active')`,
  )
  return count
}
