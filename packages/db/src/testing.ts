import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseOf, withDatabase } from './database-url.js'
import type {} from './testing-setup.js'

/** A migrated, empty database for one test file; needs `testing-setup` as vitest's globalSetup. */
export type TestDatabase = { url: string; drop(): Promise<void> }

/** Databases that tests have finished with and that are empty again, by their template. */
const reusable = new Map<string, string[]>()

/**
 * Takes an emptied database or copies the run's template. `drop` ends the connections that are still open and empties
 * the database for the next test, which takes a twentieth of the time of a copy.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate')
  const emptied = reusable.get(template) ?? []
  reusable.set(template, emptied)
  const url = emptied.pop() ?? (await copy(databaseOf(template)))
  // A second call must not touch what another test has taken by then.
  let dropped: Promise<unknown> | null = null
  const drop = async () => {
    await endConnections(url)
    if (await empty(url, template)) emptied.push(url)
    else await dropDatabase(url)
  }
  return {
    url,
    drop: async () => {
      dropped ??= drop()
      await dropped
    },
  }
}

/** Like `createTestDatabase`, without any table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const url = await copy('template1')
  return { url, drop: () => dropDatabase(url) }
}

async function copy(model: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOutside(`CREATE DATABASE "${name}" TEMPLATE "${model}" STRATEGY WAL_LOG`)
  return withDatabase(inject('databaseTemplate'), name)
}

const dropDatabase = (url: string) =>
  runOutside(`DROP DATABASE IF EXISTS "${databaseOf(url)}" WITH (FORCE)`)

const endConnections = (url: string) =>
  runOutside(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${databaseOf(url)}'`,
  )

/** Deletes all rows but those that migrations add. Returns false for a database that a test has altered or filled, which is not worth keeping. */
async function empty(url: string, template: string): Promise<boolean> {
  const unaltered = await fingerprintOf(template)
  const additions = await additionsOf(template)
  return connected(url, async (client) => {
    if ((await readFingerprint(client)) !== unaltered) return false
    const { rows: tables } = await client.query<{ name: string }>(tablesToEmpty)
    // Without triggers and foreign keys, in any order.
    const deletions = tables.map(({ name }) => `DELETE FROM ${name}`)
    const results = await client.query(
      `SET session_replication_role = replica; ${[...deletions, ...additions].join(';')}`,
    )
    return [results].flat().reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0) < 2_000
  })
}

/** The statements that add the rows of migrations, such as the standard offices, by template. */
const additions = new Map<string, Promise<string[]>>()

function additionsOf(template: string): Promise<string[]> {
  const known = additions.get(template) ?? connected(template, readAdditions)
  additions.set(template, known)
  return known
}

async function readAdditions(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(tablesToEmpty)
  const statements: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ all: string | null }>(
      `SELECT json_agg(t)::text AS all FROM ${name} t`,
    )
    const all = rows[0]?.all
    if (all)
      statements.push(
        `INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, ${client.escapeLiteral(all)})`,
      )
  }
  return statements
}

/** The queue's own tables name its queues and its version; the other one names the migrations. */
const tablesToEmpty = `
  SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
   WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
     AND tablename <> '_prisma_migrations'
     AND NOT (schemaname = 'pgboss' AND tablename IN ('version', 'queue'))`

/** By template: what a copy's catalogs look like as long as nobody alters it. */
const fingerprints = new Map<string, Promise<string>>()

function fingerprintOf(template: string): Promise<string> {
  const known =
    fingerprints.get(template) ??
    copy(databaseOf(template)).then(async (url) => {
      try {
        return await connected(url, readFingerprint)
      } finally {
        await dropDatabase(url)
      }
    })
  fingerprints.set(template, known)
  return known
}

/** Changes with every CREATE, ALTER, DROP, GRANT and setting of the database, and with its record of migrations. */
async function readFingerprint(client: pg.Client): Promise<string> {
  const catalogs = ['class', 'attribute', 'constraint', 'trigger', 'proc', 'index', 'namespace']
  const sums = catalogs.map(
    (name) => `(SELECT format('%s/%s', count(*), max(xmin::text::bigint)) FROM pg_${name})`,
  )
  const settings = `(SELECT count(*) FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase
    WHERE d.datname = current_database())`
  // In a separate text, since the table may be gone.
  const migrations = `CASE WHEN to_regclass('public._prisma_migrations') IS NOT NULL THEN md5(
    query_to_xml('SELECT * FROM public._prisma_migrations ORDER BY id', true, true, '')::text) END`
  const { rows } = await client.query<{ sums: string }>(
    `SELECT concat_ws(' ', ${[...sums, settings, migrations].join(', ')}) AS sums`,
  )
  return rows[0]?.sums ?? ''
}

/** Runs a statement on the server's maintenance database, so that the template stays unused. */
const runOutside = (statement: string) =>
  connected(withDatabase(inject('databaseTemplate'), 'postgres'), (client) =>
    retryWhileInUse(() => client.query(statement)),
  )

async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** SQLSTATE 55006: something, such as autovacuum, is using the template. */
async function retryWhileInUse(work: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      const busy = error instanceof pg.DatabaseError && error.code === '55006'
      if (!busy || Date.now() > deadline) throw error
      await setTimeout(50)
    }
  }
}
