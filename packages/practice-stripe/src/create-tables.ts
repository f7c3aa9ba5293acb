import type { Db } from './store.js'

/** The statements that create missing tables of practice payments, in a schema of their own. */
export const practiceTables: readonly string[] = [
  'CREATE SCHEMA IF NOT EXISTS practice',
  `CREATE TABLE IF NOT EXISTS practice.objects (
     id text PRIMARY KEY,
     type text NOT NULL,
     created timestamptz NOT NULL,
     seq bigint GENERATED ALWAYS AS IDENTITY,
     data jsonb NOT NULL
   )`,
  'CREATE INDEX IF NOT EXISTS objects_type ON practice.objects (type, created, seq)',
  `CREATE TABLE IF NOT EXISTS practice.idempotency (
     key text PRIMARY KEY,
     hash text NOT NULL,
     body text,
     created timestamptz NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS practice.deliveries (
     seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     event_id text NOT NULL,
     created timestamptz NOT NULL,
     next_try timestamptz NOT NULL,
     tries int NOT NULL DEFAULT 0,
     refusals int NOT NULL DEFAULT 0
   )`,
]

/** Creates the tables of practice payments. */
export async function createTables(db: Db): Promise<void> {
  await db.$transaction(async (tx) => {
    // Two servers may start at the same time, and CREATE IF NOT EXISTS alone is not safe then.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('practice payments', 0))`
    for (const statement of practiceTables) await tx.$executeRawUnsafe(statement)
  })
}
