import { createDb } from '@clubhouse/db'
import PgBoss from 'pg-boss'

/** One queue for all kinds, so that looking for work is one statement. */
export const queue = 'jobs'

/** A job that runs longer is given to somebody else: its process must be dead. In seconds. */
export const expireInSeconds = 60

/**
 * Opens pg-boss in a schema of its own in the club's database, which it makes and migrates.
 * Jobs that failed for good stay there for 30 days; those that were done leave nothing.
 */
export async function openQueue(
  url: string,
  sweepInterval: number,
  onError: (error: Error) => void,
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'clubhouse jobs',
    max: 2,
    schema: 'pgboss',
    schedule: false,
    maintenanceIntervalSeconds: sweepInterval,
    archiveFailedAfterSeconds: 30 * 24 * 3600,
  })
  boss.on('error', onError)
  // Two servers that make the queue at once would wait for each other, until the database fails one. On a connection
  // of its own: those of the club may all belong to transactions that wait for this queue.
  const db = createDb(url, { poolSize: 1 })
  try {
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('clubhouse jobs', 0))`
      await boss.start()
      await boss.createQueue(queue)
    })
  } finally {
    await db.$disconnect()
  }
  return boss
}
