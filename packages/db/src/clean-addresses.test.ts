import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

const cleanAddresses = new URL(
  '../prisma/migrations/20261126140000_clean_addresses/migration.sql',
  import.meta.url,
)

it('an update cleans stored addresses, except where another account has the address', async () => {
  const stored = [
    '\u200brae@ellis.example',
    'o’brien@ellis.example',
    'smith‐jones@ellis.example',
    'Zo\u0308e@ellis.example',
    '\u200bada@ellis.example',
    'ada@ellis.example',
    '\u200btwice@ellis.example',
    'twice\u200b@ellis.example',
    'plain@ellis.example',
  ]
  for (const email of stored)
    await client.query(
      `INSERT INTO "user" (id, firstname, lastname, phone_number, updated_at, email)
       VALUES (gen_random_uuid(), 'Rae', 'Ellis', '', now(), $1)`,
      [email],
    )
  await client.query(await readFile(cleanAddresses, 'utf8'))
  const { rows } = await client.query('SELECT email FROM "user"')
  const twice = (email: string) => email.includes('twice')
  const found: string[] = rows.map(({ email }) => email)
  expect(found.filter((email) => !twice(email)).sort()).toEqual(
    [
      'rae@ellis.example',
      "o'brien@ellis.example",
      'smith-jones@ellis.example',
      'Zöe@ellis.example',
      '\u200bada@ellis.example',
      'ada@ellis.example',
      'plain@ellis.example',
    ].sort(),
  )
  expect(found.filter(twice)).toContain('twice@ellis.example')
  expect(found.filter(twice)).toHaveLength(2)
})
