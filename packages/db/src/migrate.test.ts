import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { withDatabase } from './database-url.js'
import { MigrationError, migrate, version } from './migrate.js'
import { readMigrations } from './migrations/folder.js'
import { migrationsTable } from './migrations/history.js'
import { createTestDatabase, type TestDatabase } from './testing.js'

let database: TestDatabase
let client: pg.Client

beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterEach(async () => {
  await client.end()
  await database.drop()
})

const run = () => migrate(database.url, { log: () => {} })
const empty = () => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
const names = async () => (await readMigrations()).map(({ name }) => name)

it('applies everything to an empty database, and nothing the second time', async () => {
  await empty()
  expect(await run()).toEqual(await names())
  expect(await run()).toEqual([])
})

it('applies each migration once when several servers start together', async () => {
  await empty()
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat()).toEqual(await names())
})

it("leaves the record that Prisma's own tools read", async () => {
  const { rows } = await client.query(
    'SELECT migration_name, checksum, applied_steps_count, finished_at >= started_at AS finished FROM _prisma_migrations',
  )
  const expected = (await readMigrations()).map(({ name, checksum }) => ({
    migration_name: name,
    checksum,
    applied_steps_count: 1,
    finished: true,
  }))
  expect(rows).toEqual(expected)
  expect(rows[0].checksum).toMatch(/^[0-9a-f]{64}$/)
})

it('refuses to continue when a migration was edited after it was applied', async () => {
  await client.query(`UPDATE _prisma_migrations SET checksum = 'other'`)
  await expect(run()).rejects.toThrow(MigrationError)
  await expect(run()).rejects.toThrow(/_init was edited after it was applied/)
})

it('refuses to continue behind a migration that failed', async () => {
  await client.query('UPDATE _prisma_migrations SET finished_at = NULL')
  await expect(run()).rejects.toThrow(/_init failed earlier/)
})

it('applies again what was rolled back', async () => {
  await empty()
  await client.query(migrationsTable)
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, rolled_back_at)
     VALUES ('1', 'x', $1, now())`,
    (await names()).slice(0, 1),
  )
  expect(await run()).toEqual(await names())
})

it.each([
  ['Applied by Clubhouse 99.1.0', 'version 99.1.0'],
  [null, 'a later version'],
])(
  'refuses a database of a later version (%s), by name, and changes nothing',
  async (note, needed) => {
    await client.query(
      `DELETE FROM _prisma_migrations WHERE migration_name LIKE '%one_subscription'`,
    )
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, finished_at)
     VALUES ('1', 'x', '29990101000000_later', $1, now())`,
      [note],
    )
    const before = await client.query('SELECT * FROM _prisma_migrations ORDER BY id')
    await expect(run()).rejects.toThrow(MigrationError)
    await expect(run()).rejects.toThrow(`the database belongs to ${needed}`)
    await expect(run()).rejects.toThrow("29990101000000_later, which this version doesn't know")
    const after = await client.query('SELECT * FROM _prisma_migrations ORDER BY id')
    expect(after.rows).toEqual(before.rows)
  },
)

it('notes which version applied a migration', async () => {
  const { rows } = await client.query('SELECT DISTINCT logs FROM _prisma_migrations')
  expect(rows).toEqual([{ logs: `Applied by Clubhouse ${version}` }])
})

it('undoes a migration that fails half way, and names it', async () => {
  await empty()
  // The second half of the migration meets this table.
  await client.query('CREATE TABLE "audit_log" (id int)')
  await expect(run()).rejects.toThrow(/_init failed: relation "audit_log" already exists/)
  const { rows } = await client.query(`SELECT to_regclass('"user"') AS "user"`)
  expect(rows).toEqual([{ user: null }])
  await client.query('DROP TABLE "audit_log"')
  expect(await run()).toEqual(await names())
})

it('reports a missing database', async () => {
  const url = withDatabase(inject('databaseTemplate'), 'missing')
  await expect(migrate(url, { log: () => {} })).rejects.toThrow('does not exist')
})
