import { labelOf, type Table, withSnapshots } from '@clubhouse/db/backup'
import { readArchive } from '../src/features/backup/archive-reader.js'
import { checkArchive } from '../src/features/backup/check-archive.js'
import { readEntryName } from '../src/features/backup/manifest.js'

/** The rows of each table, sorted, as COPY writes them. */
type Rows = Map<string, string[]>

/** Returns the rows of an archive. */
export async function rowsOfArchive(file: string): Promise<Rows> {
  const { tables } = await checkArchive(file)
  const pieces = new Map<string, Buffer[]>(tables.map((table) => [labelOf(table), []]))
  for await (const { name, bytes } of readArchive(file)) {
    const entry = readEntryName(name)
    if (entry?.kind === 'table') pieces.get(entry.table)?.push(bytes)
  }
  return toRows(tables, pieces)
}

/** Returns the rows of a database. */
export const rowsOfDatabase = (url: string): Promise<Rows> =>
  withSnapshots(url, async (take) => {
    const snapshot = await take()
    const pieces = new Map<string, Buffer[]>()
    for (const table of snapshot.tables) {
      const own: Buffer[] = []
      await snapshot.copy(table, async (piece) => {
        own.push(piece)
      })
      pieces.set(labelOf(table), own)
    }
    return toRows(snapshot.tables, pieces)
  })

/** Leaves out what only a copy has: its paused deliveries, and jobs that are kept longer. */
function toRows(tables: Table[], pieces: Map<string, Buffer[]>): Rows {
  const rows: Rows = new Map()
  for (const table of tables) {
    const label = labelOf(table)
    if (label === 'public.hold') continue
    const own = table.columns.indexOf('keep_until')
    const lines = Buffer.concat(pieces.get(label) ?? [])
      .toString()
      .split('\n')
    const without = (line: string) =>
      line
        .split('\t')
        .filter((_value, index) => index !== own)
        .join('\t')
    rows.set(label, lines.map(without).sort())
  }
  return rows
}
