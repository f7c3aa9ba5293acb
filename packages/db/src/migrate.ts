import { readFileSync } from 'node:fs'
import pg from 'pg'
import { z } from 'zod/mini'
import { type Migration, readMigrations } from './migrations/folder.js'
import {
  type Applied,
  appliedMigrations,
  migrationsTable,
  recordMigration,
  versionOf,
} from './migrations/history.js'

/** Prisma's own lock, so that `prisma migrate deploy` and this never run at once. */
export const lockKey = 72_707_369

/** A database whose history of migrations cannot be continued. */
export class MigrationError extends Error {}

/**
 * Brings the database up to the migrations of this package and returns the names of those applied. Callers at the same
 * time wait for each other. Throws MigrationError when a migration was edited after it was applied, was left half done
 * by another tool, or is unknown: the database belongs to a later version then. `folder`: of another version's
 * migrations.
 */
export async function migrate(
  url: string,
  { log, folder }: { log: (line: string) => void; folder?: string },
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'clubhouse migrate' })
  // The statement under way fails on a lost connection, too.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query(migrationsTable)
    const pending = await pendingMigrations(client, migrations)
    for (const migration of pending) {
      log(`Applying migration ${migration.name}`)
      await apply(client, migration)
    }
    return pending.map(({ name }) => name)
  } finally {
    // Ending the connection releases the lock.
    await client.end()
  }
}

/** The migrations that are still to be applied, in order. Throws MigrationError, as `migrate` does. */
export async function pendingMigrations(
  client: pg.Client,
  migrations: Migration[],
): Promise<Migration[]> {
  const applied = await appliedMigrations(client)
  for (const { name, finished } of applied.values()) {
    if (!finished) throw new MigrationError(`Migration ${name} failed earlier. Repair it first`)
  }
  const unknown = [...applied.values()].filter(
    ({ name }) => !migrations.some((migration) => migration.name === name),
  )
  if (unknown.length) throw newerDatabase(unknown)
  return migrations.filter(({ name, checksum }) => {
    const record = applied.get(name)
    if (record && record.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was edited after it was applied. Write a new one instead`,
      )
    }
    return !record
  })
}

function newerDatabase(unknown: Applied[]) {
  const names = unknown.map(({ name }) => name).join(', ')
  const needed = unknown.map(versionOf).findLast((noted) => noted !== null)
  return new MigrationError(
    [
      `This is Clubhouse ${version}, and the database belongs to ${needed ? `version ${needed}` : 'a later version'}:`,
      `it has ${names}, which this version doesn't know. Nothing was changed.`,
      `Start ${needed ? `version ${needed} or later` : 'that version or a later one'}, or restore the backup from before the update (docs/operations.md, 'Updates').`,
    ].join(' '),
  )
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await recordMigration(client, migration, version)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new MigrationError(`Migration ${migration.name} failed: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** This program's version, such as '0.1.0'; all packages of the repository have the same. */
export const version: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version
