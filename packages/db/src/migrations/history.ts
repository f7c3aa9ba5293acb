import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Migration } from './folder.js'

/** Prisma's record of applied migrations, as Prisma itself creates it. */
export const migrationsTable = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`

type Applied = { name: string; checksum: string; finished: boolean }

/** What was applied to this database, by name; rolled back attempts do not count. */
export async function appliedMigrations(client: pg.Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY started_at`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** Notes a migration as applied; belongs into the transaction that applied it. */
export async function recordMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(
    `INSERT INTO "_prisma_migrations"
       (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), migration.checksum, migration.name],
  )
}
