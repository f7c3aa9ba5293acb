import { expect, it } from 'vitest'
import { company, databaseForTest, load, save, updateCopies } from './backup/fixture.js'
import { lateEndForTest } from './backup/late-end.js'
import { labelOf, loadDatabase, requireEmpty, withSnapshots } from './backup.js'
import { readMigrations } from './migrations/folder.js'
import { createTestDatabase } from './testing.js'

it('a snapshot knows how many rows it has, even when the database reports it late', async () => {
  const { url, client } = await databaseForTest(createTestDatabase)
  await client.query(company('Bakery'))
  const { tables } = await save(await lateEndForTest(url))
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows
  expect(rowsOf('company')).toBe(1)
  expect(rowsOf('_prisma_migrations')).toBe((await readMigrations()).length)
})

it('a snapshot has the rows of one moment, whatever is written after it', async () => {
  const { url, client } = await databaseForTest(createTestDatabase)
  await client.query(company('Before'))
  const saved = await withSnapshots(url, async (take) => {
    const snapshot = await take()
    await client.query(company('After'))
    const table = snapshot.tables.find(({ name }) => name === 'company')
    return table && (await snapshot.copy(table, async () => {}))
  })
  expect(saved).toBe(1)
})

it('every value comes back as it was: nulls, line breaks, backslashes, instants, numbers, JSON', async () => {
  const { url, client } = await databaseForTest(createTestDatabase)
  await client.query(`CREATE SCHEMA other; CREATE TABLE other.odd (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text, number float8, at timestamptz, day date,
    span interval, bytes bytea, json jsonb, list text[], twice text GENERATED ALWAYS AS (text || text) STORED)`)
  await client.query(
    `INSERT INTO other.odd (text, number, at, day, span, bytes, json, list) VALUES
       (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
       ('', 'NaN', 'infinity', '0001-01-01 BC', '-1 mon 3 days', '\\x00ff5c0a', 'null', '{}'),
       (E'a\\tb\\nc\\\\.\\r\\\\N', 0.1 + 0.2, '1969-12-31 23:59:59.999999Z', '9999-12-31', '1 us', '\\x',
        '{"a": "\\u00e9\\n"}', ARRAY['', NULL, 'a,b', '"'])`,
  )
  const table = await databaseForTest()
  const saved = await save(url)
  await loadDatabase(table.url, {
    ...saved,
    prepare: async (query) => {
      await query(`CREATE SCHEMA other; CREATE TABLE other.odd (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text, number float8, at timestamptz, day date,
        span interval, bytes bytea, json jsonb, list text[], twice text GENERATED ALWAYS AS (text || text) STORED)`)
    },
    fill: async (write) => {
      for (const one of saved.tables) for (const piece of one.pieces) await write(one, piece)
    },
    finish: async () => {},
  })
  const select = 'SELECT o::text FROM other.odd o ORDER BY id'
  expect((await table.client.query(select)).rows).toEqual((await client.query(select)).rows)
  // The next row gets the next number.
  const insert = 'INSERT INTO other.odd DEFAULT VALUES RETURNING id'
  expect((await table.client.query(insert)).rows).toEqual([{ id: 4 }])
})

it('a copy of an older version is brought up to date', () =>
  updateCopies((index, last) => [0, Math.floor(last / 2), last - 1].includes(index)))

it('a load that fails at its end leaves the database empty', async () => {
  const { url } = await databaseForTest(createTestDatabase)
  const saved = await save(url)
  const copy = await databaseForTest()
  const short = saved.tables.map((table) =>
    labelOf(table) === 'public.company' ? { ...table, rows: 1 } : table,
  )
  await expect(load(copy.url, { ...saved, tables: short })).rejects.toThrow(
    'public.company has 0 rows instead of 1',
  )
  await requireEmpty(copy.url)
})

it('rows that break a foreign key are refused', async () => {
  const { url, client } = await databaseForTest(createTestDatabase)
  await client.query(
    `ALTER TABLE sign_in_log DROP CONSTRAINT sign_in_log_user_id_fkey;
     INSERT INTO sign_in_log (id, user_id, address) VALUES (gen_random_uuid(), gen_random_uuid(), '')`,
  )
  const copy = await databaseForTest()
  await expect(load(copy.url, await save(url))).rejects.toThrow('sign_in_log_user_id_fkey')
  await requireEmpty(copy.url)
})

it('a copy has the constraints and indexes of the original', async () => {
  const { url, client } = await databaseForTest(createTestDatabase)
  const copy = await databaseForTest()
  await load(copy.url, await save(url))
  const select = `
    SELECT conrelid::regclass::text AS place, conname::text AS name, pg_get_constraintdef(oid) AS what
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    ORDER BY 1, 2, 3`
  expect((await copy.client.query(select)).rows).toEqual((await client.query(select)).rows)
})

it('a database that is not empty is named, and left unchanged', async () => {
  const { url, client } = await databaseForTest(createTestDatabase)
  await client.query(company('Mine'))
  await expect(requireEmpty(url)).rejects.toThrow(
    /The database is not empty\. .*public\.\w+ \(\d+ rows\)/,
  )
  await expect(load(url, await save(url))).rejects.toThrow('not empty')
  expect((await client.query('SELECT name FROM company')).rows).toEqual([{ name: 'Mine' }])
})

it('one backup at a time', async () => {
  const { url } = await databaseForTest(createTestDatabase)
  await withSnapshots(url, async () => {
    await expect(save(url)).rejects.toThrow('Another backup of this club is being made')
  })
  expect((await save(url)).tables.length).toBeGreaterThan(20)
})

it('a database without a club is not backed up', async () => {
  const { url } = await databaseForTest()
  await expect(save(url)).rejects.toThrow('has no club')
})
