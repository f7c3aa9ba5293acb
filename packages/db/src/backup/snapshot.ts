import pg from 'pg'
import { to } from 'pg-copy-streams'
import { appliedMigrations } from '../migrations/history.js'
import { BackupBusy, BackupRefused } from './backup-refused.js'
import { connect, listSequences, listTables, quoted, type Sequence, type Table } from './catalog.js'

/** The whole database at one moment, while others continue writing. */
export type Snapshot = {
  takenAt: Date
  tables: Table[]
  sequences: Sequence[]
  /** The names of the migrations that were applied, in their order. */
  migrations: string[]
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  /** Passes a table's rows to `take`, piece by piece, as COPY writes them; returns how many there are. */
  copy(table: Table, take: (piece: Buffer) => Promise<void>): Promise<number>
}

/**
 * Works on one club's snapshots: `take` returns a current one, and ends the previous one. It holds a lock:
 * throws BackupBusy while another backup of this database is made, BackupRefused for a database without a club.
 */
export async function withSnapshots<Result>(
  url: string,
  work: (take: () => Promise<Snapshot>) => Promise<Result>,
): Promise<Result> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ free: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended('clubhouse backup', 0)) AS free`,
    )
    if (!rows[0]?.free) throw new BackupBusy()
    return await work(() => takeSnapshot(client))
  } finally {
    // Ending the connection ends the snapshot and releases the lock.
    await client.end()
  }
}

async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query('ROLLBACK; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const tables = await listTables(client)
  if (!tables.some(({ name }) => name === '_prisma_migrations')) {
    throw new BackupRefused('This database has no club, so there is nothing to back up.')
  }
  // So that nobody alters the tables while they are read.
  await client.query(`LOCK TABLE ${tables.map(quoted).join(', ')} IN ACCESS SHARE MODE`)
  const { rows } = await client.query<{ now: Date }>('SELECT now()')
  const applied = await appliedMigrations(client)
  return {
    takenAt: rows[0]?.now ?? new Date(),
    tables,
    sequences: await listSequences(client),
    migrations: [...applied.keys()],
    query: async (text) => (await client.query(text)).rows,
    copy: async (table, take) => {
      const columns = table.columns.map(pg.escapeIdentifier).join(', ')
      // A partitioned table can be read only this way.
      const stream = client.query(to(`COPY (SELECT ${columns} FROM ${quoted(table)}) TO STDOUT`))
      for await (const piece of stream) await take(piece)
      // The number of rows comes after the last of them: the next answer is after it.
      await client.query('SELECT')
      return stream.rowCount
    },
  }
}
