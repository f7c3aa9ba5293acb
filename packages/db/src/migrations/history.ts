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

/** `notes`: stored with it; `recordMigration` stores the version that applied it. */
export type Applied = { name: string; checksum: string; finished: boolean; notes: string | null }

/** The migrations applied to this database, by name, without rolled back attempts. */
export async function appliedMigrations(client: pg.Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished, logs AS notes
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY started_at`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** Records a migration as applied, and by which version; call it in the transaction that applied it. */
export async function recordMigration(
  client: pg.Client,
  migration: Migration,
  version: string,
): Promise<void> {
  await client.query(
    `INSERT INTO "_prisma_migrations"
       (id, checksum, migration_name, logs, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
    [randomUUID(), migration.checksum, migration.name, `${versionNote}${version}`],
  )
}

/** The version that applied a migration, from its notes; null when it was not recorded. */
export const versionOf = ({ notes }: Applied): string | null =>
  notes?.startsWith(versionNote) ? notes.slice(versionNote.length) : null

/** Prisma reads this column of failed migrations only. */
const versionNote = 'Applied by Clubhouse '

