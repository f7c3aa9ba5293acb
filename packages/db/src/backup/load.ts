import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { lockKey, pendingMigrations, version } from '../migrate.js'
import { type Migration, readMigrations } from '../migrations/folder.js'
import { appliedMigrations, migrationsTable, recordMigration } from '../migrations/history.js'
import { BackupRefused } from './backup-refused.js'
import {
  connect,
  countRows,
  dropForeignKeys,
  labelOf,
  listTables,
  quoted,
  type Sequence,
  type Table,
} from './catalog.js'

/** Runs SQL in the transaction of the load. */
export type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/** What is loaded into an empty database. */
export type Load = {
  tables: (Table & { rows: number })[]
  sequences: Sequence[]
  /** The names of the migrations that created the tables of the schema public, in their order. */
  migrations: string[]
  /** Creates the other schemas. */
  prepare(query: Query): Promise<void>
  /** Writes the rows, table after table, in pieces of COPY's text. */
  fill(write: (table: Table, piece: Buffer) => Promise<void>): Promise<void>
  /** Writes what the copy has in addition to the original, when its tables are those of this version. */
  finish(query: Query): Promise<void>
}

/** The names of the migrations that this version does not have: they are of a newer one. */
export async function unknownMigrations(names: string[]): Promise<string[]> {
  const known = new Set((await readMigrations()).map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}

/** Whether a database has exactly the migrations of this version. */
export async function isUpToDate(url: string): Promise<boolean> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ name: string | null }>(
      `SELECT to_regclass('_prisma_migrations')::text AS name`,
    )
    if (!rows[0]?.name) return false
    const [known, applied] = [await readMigrations(), await appliedMigrations(client)]
    return known.length === applied.size && known.every(({ name }) => applied.has(name))
  } finally {
    await client.end()
  }
}

/** Throws BackupRefused that names the tables when a database has any. */
export async function requireEmpty(url: string): Promise<void> {
  const client = await connect(url)
  try {
    await refuseTables(client)
  } finally {
    await client.end()
  }
}

/**
 * Fills an empty database in one transaction, checks the rows of each table and all foreign keys, and applies the
 * later migrations. Returns the names of these. Throws BackupRefused and MigrationError, and then writes
 * nothing.
 */
export async function loadDatabase(url: string, load: Load): Promise<string[]> {
  const client = await connect(url)
  try {
    // A server that starts in the meantime waits before it creates its tables.
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query('BEGIN')
    const applied = await loadWithin(client, load)
    await client.query('COMMIT')
    return applied
  } finally {
    await client.end()
  }
}

async function loadWithin(client: pg.Client, load: Load): Promise<string[]> {
  const query: Query = (text, values) => client.query(text, values)
  await refuseTables(client)
  const known = await readMigrations()
  for (const migration of inOrder(known, load.migrations)) await client.query(migration.sql)
  await client.query(migrationsTable)
  await load.prepare(query)
  // The code that creates other schemas sets separate limits.
  await client.query(
    'SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
  )
  await requireColumns(client, load.tables)
  // Members come with their periods: the trigger of `user` must not add any.
  await client.query(`SELECT set_config('clubhouse.restoring', 'on', true)`)
  const putForeignKeysBack = await dropForeignKeys(client)
  await client.query(`TRUNCATE ${load.tables.map(quoted).join(', ')}`)
  const filling = createFilling(client)
  await load.fill(filling.write)
  await filling.end()
  for (const table of load.tables) {
    const rows = await countRows(client, table)
    if (rows === table.rows) continue
    throw new BackupRefused(`${labelOf(table)} has ${rows} rows instead of ${table.rows}.`)
  }
  await putForeignKeysBack()
  await client.query(`SELECT set_config('clubhouse.restoring', 'off', true)`)
  for (const { value, ...sequence } of load.sequences) {
    await client.query('SELECT setval($1::regclass, $2)', [quoted(sequence), value])
  }
  const pending = await pendingMigrations(client, known)
  for (const migration of pending) {
    await client.query(migration.sql)
    await recordMigration(client, migration, version)
  }
  await load.finish(query)
  return pending.map(({ name }) => name)
}

/** Throws BackupRefused that names some of the tables. */
async function refuseTables(client: pg.Client): Promise<void> {
  const tables = await listTables(client)
  if (tables.length === 0) return
  const counted: string[] = []
  for (const table of tables.slice(0, 3)) {
    counted.push(`${labelOf(table)} (${await countRows(client, table)} rows)`)
  }
  const rest = tables.length > counted.length ? ` and ${tables.length - counted.length} more` : ''
  throw new BackupRefused(
    `The database is not empty. It has the tables ${counted.join(', ')}${rest}.`,
  )
}

function inOrder(known: Migration[], names: string[]): Migration[] {
  return names.map((name) => {
    const migration = known.find((one) => one.name === name)
    if (!migration) throw new BackupRefused(`Migration ${name} is unknown to this version.`)
    return migration
  })
}

/** Throws BackupRefused when this database has no table or column for some rows. */
async function requireColumns(client: pg.Client, tables: Table[]): Promise<void> {
  const there = new Map((await listTables(client)).map((table) => [labelOf(table), table.columns]))
  for (const table of tables) {
    const columns = there.get(labelOf(table))
    const missing = table.columns.filter((column) => !columns?.includes(column))
    if (!columns) throw new BackupRefused(`This version has no table ${labelOf(table)}.`)
    if (missing.length === 0) continue
    throw new BackupRefused(`In this version, ${labelOf(table)} has no ${missing.join(', ')}.`)
  }
}

/** Writes pieces of one table after another. */
function createFilling(client: pg.Client) {
  let current: { table: Table; stream: ReturnType<typeof from>; done: Promise<void> } | null = null
  const end = async () => {
    current?.stream.end()
    await current?.done
    current = null
  }
  const begin = (table: Table) => {
    const columns = table.columns.map(pg.escapeIdentifier).join(', ')
    const stream = client.query(from(`COPY ${quoted(table)} (${columns}) FROM STDIN`))
    const done = finished(stream)
    // The next write, or the end, throws the failure.
    done.catch(() => {})
    return { table, stream, done }
  }
  return {
    end,
    write: async (table: Table, piece: Buffer) => {
      if (current?.table !== table) {
        await end()
        current = begin(table)
      }
      const { stream, done } = current
      if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done])
    },
  }
}
