import type { Tx } from '@clubhouse/db'
import { z } from 'zod/mini'
import { type JobData, jobKinds } from './job-kinds.js'
import type { Delayed } from './jobs.js'

const rows = z.array(z.object({ data: z.object({ data: z.unknown() }), start_after: z.date() }))

/**
 * Removes and returns the job about `subjectId` that is still waiting for its time, or one that is due but that no worker
 * has begun; null when there is none. A worker cannot begin it before the transaction ends. The queue must be open.
 */
export async function takeJob<Name extends 'event.changed'>(
  tx: Tx,
  name: Name,
  { subjectId, isDue }: { subjectId: string; isDue: boolean },
): Promise<Delayed<JobData[Name]> | null> {
  const [job] = rows.parse(
    await tx.$queryRaw`
      DELETE FROM pgboss.job
       WHERE id = (SELECT id FROM pgboss.job
                    WHERE name = 'jobs' AND state = 'created' AND (start_after <= now()) = ${isDue}
                      AND data->>'name' = ${name} AND data->'data'->>'subjectId' = ${subjectId}
                    LIMIT 1
                      FOR UPDATE)
      RETURNING data, start_after`,
  )
  return job
    ? { data: jobKinds[name].data.parse(job.data.data), startAfter: job.start_after }
    : null
}
