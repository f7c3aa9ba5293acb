import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { loadDatabase, type Snapshot, withSnapshots } from '../backup.js'
import { migrate } from '../migrate.js'
import { readMigrations } from '../migrations/folder.js'
import { migrationsTable, recordMigration } from '../migrations/history.js'
import { createEmptyDatabase } from '../testing.js'

/** A database that is dropped after its test, and a connection to it. */
export async function databaseForTest(create = createEmptyDatabase) {
  const { url, drop } = await create()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { url, client }
}

/** A snapshot in memory. */
type Saved = Pick<Snapshot, 'sequences' | 'migrations'> & {
  tables: (Snapshot['tables'][number] & { rows: number; pieces: Buffer[] })[]
}

export const save = (url: string): Promise<Saved> =>
  withSnapshots(url, async (take) => {
    const snapshot = await take()
    const tables: Saved['tables'] = []
    for (const table of snapshot.tables) {
      const pieces: Buffer[] = []
      const rows = await snapshot.copy(table, async (piece) => {
        pieces.push(piece)
      })
      tables.push({ ...table, rows, pieces })
    }
    return { ...snapshot, tables }
  })

export const load = (url: string, { tables, sequences, migrations }: Saved) =>
  loadDatabase(url, {
    tables,
    sequences,
    migrations,
    prepare: async () => {},
    fill: async (write) => {
      for (const table of tables) for (const piece of table.pieces) await write(table, piece)
    },
    finish: async () => {},
  })

export const company = (name: string) =>
  `INSERT INTO company (id, name, address, description, updated_at)
   VALUES (gen_random_uuid(), '${name}', '1 Main St', 'Bread', now())`

/** Copies a database after each of its migrations that `isTried`, and expects the copy to get all that came later. */
export async function updateCopies(isTried: (index: number, last: number) => boolean) {
  const all = await readMigrations()
  const { url, client } = await databaseForTest()
  await client.query(migrationsTable)
  for (const [index, migration] of all.entries()) {
    await client.query(migration.sql)
    await recordMigration(client, migration, '0.0.1')
    if (index === 0) await client.query(company('Old Mill'))
    if (!isTried(index, all.length - 1)) continue
    const copy = await databaseForTest()
    const applied = await load(copy.url, await save(url))
    expect(applied).toEqual(all.slice(index + 1).map(({ name }) => name))
    expect((await copy.client.query('SELECT name FROM company')).rows).toEqual([
      { name: 'Old Mill' },
    ])
    expect(await migrate(copy.url, { log: () => {} })).toEqual([])
  }
}
