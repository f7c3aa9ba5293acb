import { type Connections, createDb } from '@clubhouse/db'
import { connectionsOf, createPool } from '@clubhouse/db/pool'
import PgBoss from 'pg-boss'
import { priorities, type QueueName, queues } from './queues.js'

/** How long a job is kept that failed for good. */
export const failedDays = 30

/** A job that runs longer is given to another worker: its process must be dead. In seconds. */
export const expireInSeconds = 60

/** Making the tables may take longer than a call, and a second server waits for the first. */
const patience = { responseMilliseconds: 30_000 }

/** What is kept of a job that failed: why, and after how many tries. */
export type Failure = { message: string; tries: number }

export type QueueStore = {
  boss: PgBoss
  /** Records a failure: the job waits behind all first attempts, or stays failed if `isFinal`. */
  fail(queue: QueueName, id: string, failure: Failure, isFinal: boolean): Promise<void>
  /** Ends a job that is done: its message, if it had one that waited, was sent or is no longer due. */
  done(queue: QueueName, id: string): Promise<void>
  /** The rows that a statement returns. */
  ask(statement: string): Promise<unknown[]>
  connections(): Connections
  close(): Promise<void>
}

/**
 * Opens pg-boss in a separate schema of the club's database, which it creates and migrates. Permanently failed jobs are
 * kept for 30 days; finished ones leave nothing.
 */
export async function openQueueStore(
  url: string,
  sweepInterval: number,
  onError: (error: Error) => void,
): Promise<QueueStore> {
  const pool = createPool(url, { name: 'clubhouse jobs', poolSize: 2, ...patience })
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        pool.query(text, values).catch((error: Error) => {
          // pg-boss keeps some of its failures to itself.
          onError(error)
          throw error
        }),
    },
    schema: 'pgboss',
    schedule: false,
    maintenanceIntervalSeconds: sweepInterval,
    archiveFailedAfterSeconds: failedDays * 24 * 3600,
    deleteAfterDays: 1,
  })
  boss.on('error', onError)
  const close = async () => {
    await boss.stop({ graceful: false })
    await pool.end()
  }
  const fail: QueueStore['fail'] = async (queue, id, failure, isFinal) => {
    await pool.query(
      `UPDATE pgboss.job
          SET priority = $3, retry_count = CASE WHEN $4 THEN retry_limit ELSE retry_count END
        WHERE name = $1 AND id = $2`,
      [queue, id, priorities.again, isFinal],
    )
    await boss.fail(queue, id, failure)
    // Only now is it known when it is tried again.
    await pool.query(
      `UPDATE outbox_message message
          SET next_try_at = CASE WHEN job.state = 'retry' THEN job.start_after END,
              state = CASE WHEN message.state = 'Uncertain' THEN message.state
                           WHEN job.state = 'failed' THEN 'Failed' ELSE 'Waiting' END
         FROM pgboss.job job
        WHERE job.name = $1 AND job.id = $2 AND job.state IN ('retry', 'failed')
          AND message.id = job.id AND message.state <> 'Sent'`,
      [queue, id],
    )
  }
  const done: QueueStore['done'] = async (queue, id) => {
    await boss.deleteJob(queue, id)
    const endWaiting = `
      WITH ended AS (DELETE FROM outbox_message WHERE id = $1 AND state IN ('Waiting', 'Failed'))
      UPDATE outbox_message SET next_try_at = NULL WHERE id = $1 AND state = 'Uncertain'`
    // A done job must not seem to be none.
    await pool.query(endWaiting, [id]).catch(onError)
  }
  // Two servers that create the queue at once would wait for each other until the database fails one of them. Uses a
  // separate connection, because all of the club's may belong to transactions that wait for this queue.
  const db = createDb(url, { poolSize: 1, ...patience })
  try {
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('clubhouse jobs', 0))`
      await boss.start()
      for (const { name } of queues) await boss.createQueue(name)
    })
    return {
      boss,
      fail,
      done,
      ask: async (statement) => (await pool.query(statement)).rows,
      connections: () => connectionsOf(pool),
      close,
    }
  } catch (error) {
    await close()
    throw error
  } finally {
    await db.$disconnect()
  }
}
