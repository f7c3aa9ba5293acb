import type { Tx } from '@clubhouse/db'
import { z } from 'zod/mini'
import { isJobName, jobKinds } from './job-kinds.js'

const rows = z.array(z.object({ name: z.string() }))

/** Repeats a failed job as if it had never been tried. Returns whether there is one. The queue must be open. */
export async function tryAgain(tx: Tx, id: string): Promise<boolean> {
  const [job] = rows.parse(
    await tx.$queryRaw`
      SELECT data->>'name' AS name FROM pgboss.job
       WHERE id = ${id}::uuid AND state IN ('retry', 'failed')
         FOR UPDATE`,
  )
  if (!job || !isJobName(job.name)) return false
  await tx.$executeRaw`
    UPDATE pgboss.job
       SET state = 'retry', priority = ${jobKinds[job.name].priority}, retry_count = 0,
           start_after = now(), started_on = NULL, completed_on = NULL, output = NULL,
           keep_until = now() + interval '14 days'
     WHERE id = ${id}::uuid`
  return true
}
