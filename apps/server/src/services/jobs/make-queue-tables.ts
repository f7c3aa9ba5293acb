import PgBoss from 'pg-boss'

/**
 * Creates pg-boss's tables with these queues inside a transaction of the caller's; `query` runs SQL in it.
 * pg-boss's own scripts would begin and commit one.
 */
export async function makeQueueTables(
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
  queues: string[],
): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => query(withoutTransaction(text), values) },
    schema: 'pgboss',
    schedule: false,
    supervise: false,
  })
  await boss.start()
  for (const name of queues) await boss.createQueue(name)
  await boss.stop({ graceful: false })
}

const withoutTransaction = (text: string) =>
  text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '')
