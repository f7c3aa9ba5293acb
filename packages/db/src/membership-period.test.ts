import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing.js'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

beforeEach(async () => {
  await client.query('DELETE FROM "user"; DELETE FROM site_section')
})

/** As the version before this table does it: without a period. */
async function insertUser(more: Record<string, string> = {}) {
  const values = {
    firstname: 'Ann',
    lastname: 'Poe',
    email: 'ann@x.org',
    phone_number: '1',
    ...more,
  }
  const names = ['id', 'updated_at', ...Object.keys(values)]
  const places = Object.keys(values).map((_, index) => `$${index + 1}`)
  await client.query(
    `INSERT INTO "user" (${names.join(', ')}) VALUES (gen_random_uuid(), now(), ${places.join(', ')})`,
    Object.values(values),
  )
}

const readPeriods = async () =>
  (
    await client.query(
      'SELECT kind, type, starts_on::text, ends_on, start_reason FROM membership_period ORDER BY starts_on',
    )
  ).rows

const publish = (timeZone: string) =>
  client.query(`INSERT INTO site_section (key, published, version) VALUES ('identity', $1, 1)`, [
    JSON.stringify({ timeZone }),
  ])

it('gives a user whom an earlier version creates a period from the club’s day', async () => {
  await publish('Pacific/Auckland')
  await insertUser({ created_at: '2026-03-31T12:30:00Z' })
  expect(await readPeriods()).toEqual([
    {
      kind: 'Member',
      type: 'Active',
      starts_on: '2026-04-01',
      ends_on: null,
      start_reason: 'Joined',
    },
  ])
})

it('begins a period on no day that is still to come somewhere', async () => {
  await insertUser({ created_at: '2190-01-01T00:00:00Z' })
  const { rows } = await client.query(
    `SELECT starts_on <= (now() AT TIME ZONE 'Etc/GMT+12')::date AS begun FROM membership_period`,
  )
  expect(rows).toEqual([{ begun: true }])
})

it('leaves out users who are not Active until they are', async () => {
  await insertUser({ status: 'Inactive' })
  expect(await readPeriods()).toEqual([])
  await client.query(`UPDATE "user" SET status = 'Active'`)
  expect(await readPeriods()).toHaveLength(1)
})

it('adds none beside a period that the same transaction writes', async () => {
  await client.query('BEGIN')
  await insertUser()
  await client.query(
    `INSERT INTO membership_period (id, user_id, type, starts_on, start_reason)
     SELECT gen_random_uuid(), id, 'Honorary', '2001-01-01', 'TransferredIn' FROM "user"`,
  )
  await client.query('COMMIT')
  expect(await readPeriods()).toMatchObject([{ type: 'Honorary', starts_on: '2001-01-01' }])
})

it('adds none to a former member whose status changes to Active again', async () => {
  await insertUser()
  await client.query(
    `UPDATE membership_period SET starts_on = '2001-01-01', ends_on = '2002-01-01', end_reason = 'Moved'`,
  )
  await client.query(`UPDATE "user" SET status = 'Inactive'`)
  await client.query(`UPDATE "user" SET status = 'Active'`)
  expect(await readPeriods()).toHaveLength(1)
})
