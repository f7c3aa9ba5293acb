import { type Connections, createDb } from '@clubhouse/db'
import { connectionsOf, createPool } from '@clubhouse/db/pool'
import PgBoss from 'pg-boss'

/** One queue for all kinds, so that looking for work is one statement. */
export const queue = 'jobs'

/** A job that runs longer is given to somebody else: its process must be dead. In seconds. */
export const expireInSeconds = 60

/** Making the tables may take longer than a call, and a second server waits for the first. */
const patience = { answerMilliseconds: 30_000 }

export type Queue = {
  boss: PgBoss
  /** The rows that a statement answers. */
  ask(statement: string): Promise<unknown[]>
  connections(): Connections
  close(): Promise<void>
}

/**
 * Opens pg-boss in a schema of its own in the club's database, which it makes and migrates.
 * Jobs that failed for good stay there for 30 days; those that were done leave nothing.
 */
export async function openQueue(
  url: string,
  sweepInterval: number,
  onError: (error: Error) => void,
): Promise<Queue> {
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
    archiveFailedAfterSeconds: 30 * 24 * 3600,
  })
  boss.on('error', onError)
  const close = async () => {
    await boss.stop({ graceful: false })
    await pool.end()
  }
  // Two servers that make the queue at once would wait for each other, until the database fails one. On a connection
  // of its own: those of the club may all belong to transactions that wait for this queue.
  const db = createDb(url, { poolSize: 1, ...patience })
  try {
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('clubhouse jobs', 0))`
      await boss.start()
      await boss.createQueue(queue)
    })
    return {
      boss,
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
