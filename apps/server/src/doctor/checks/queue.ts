import type { Db } from '@clubhouse/db'
import { z } from 'zod/mini'
import { isTable } from '../../services/retention/delete-rows.js'
import type { Check } from '../check.js'
import { type Finding, ok, problem, warning } from '../finding.js'

const minute = 60

const queueState = z.object({
  failed: z.number(),
  waiting: z.number(),
  /** In seconds; null when no job is pending. */
  oldest: z.nullable(z.number()),
})

export const queue: Check = {
  name: 'queue',
  needs: ['DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ tables }) {
    const state = await readQueue(await tables())
    return state ? checkQueue(state) : ok('no jobs yet')
  },
}

/** Returns the finding on the job queue; most jobs are emails. */
export function checkQueue({ failed, waiting, oldest }: z.infer<typeof queueState>): Finding {
  const minutes = Math.floor((oldest ?? 0) / minute)
  if (minutes >= 60) {
    return problem(
      `${waiting} jobs are waiting, mostly emails, the oldest for ${minutes} minutes. Check that the server is running, and see 'email' above`,
    )
  }
  if (minutes >= 10) {
    return warning(
      `${waiting} jobs are waiting, mostly emails, the oldest for ${minutes} minutes. See 'email' above`,
    )
  }
  if (failed) {
    return warning(
      `${failed} jobs failed permanently in the last 30 days. To retry them, see 'Email' in docs/operations.md`,
    )
  }
  return ok(
    waiting ? `${waiting} jobs are waiting, all for less than 10 minutes` : 'no jobs are waiting',
  )
}

async function readQueue(db: Db) {
  if (!(await isTable(db, 'pgboss.job'))) return null
  const [row] = await db.$queryRaw`
    SELECT (count(*) FILTER (WHERE state = 'failed'))::int AS failed,
      (count(*) FILTER (WHERE state IN ('created', 'retry')))::int AS waiting,
      extract(epoch FROM now() - min(created_on) FILTER (WHERE state IN ('created', 'retry')))::float8 AS oldest
    FROM pgboss.job WHERE name NOT LIKE '\\_\\_%'`.then((rows) => z.array(queueState).parse(rows))
  return row ?? null
}
