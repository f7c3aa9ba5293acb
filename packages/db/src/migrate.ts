import pg from 'pg'
import { type Migration, readMigrations } from './migrations/folder.js'
import { appliedMigrations, migrationsTable, recordMigration } from './migrations/history.js'

/** Prisma's own lock, so that `prisma migrate deploy` and this never run at once. */
export const lockKey = 72_707_369

/** A database whose history of migrations cannot be continued. */
export class MigrationError extends Error {}

/**
 * Brings the database up to the migrations of this package and answers the names of those applied.
 * Callers at the same time wait for each other. Throws MigrationError when a migration was edited
 * after it was applied, or was left half done by another tool.
 */
export async function migrate(
  url: string,
  { log }: { log: (line: string) => void },
): Promise<string[]> {
  const migrations = await readMigrations()
  const client = new pg.Client({ connectionString: url, application_name: 'clubhouse migrate' })
  // The statement under way tells of a lost connection, too.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query(migrationsTable)
    const pending = await pendingMigrations(client, migrations, log)
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

/** What is still to be applied, in order. Throws MigrationError, as `migrate` does. */
export async function pendingMigrations(
  client: pg.Client,
  migrations: Migration[],
  log: (line: string) => void,
): Promise<Migration[]> {
  const applied = await appliedMigrations(client)
  for (const { name, finished } of applied.values()) {
    if (!finished)
      throw new MigrationError(`Migration ${name} is recorded as failed: repair it first`)
    if (!migrations.some((migration) => migration.name === name)) {
      log(`Migration ${name} is not known here: the database was made by another version`)
    }
  }
  return migrations.filter(({ name, checksum }) => {
    const record = applied.get(name)
    if (record && record.checksum !== checksum) {
      throw new MigrationError(`Migration ${name} was edited after it was applied: write a new one`)
    }
    return !record
  })
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await recordMigration(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new MigrationError(`Migration ${migration.name} failed: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
