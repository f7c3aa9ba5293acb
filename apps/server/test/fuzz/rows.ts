import type { Db } from '@clubhouse/db'
import { z } from 'zod/mini'

/** One row of the database, by its columns. */
export type Row = Record<string, unknown>
/** Every row of the club, by table and key. */
export type Rows = Map<string, { table: string; row: Row }>
export type Change = { table: string; before: Row | null; after: Row | null }

const names = z.array(z.object({ name: z.string() }))
const found = z.array(z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) }))

/** The tables of the club; not those of Prisma and of the jobs. */
export async function listTables(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw`
    SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT LIKE '\\_%' ORDER BY 1`
  return names.parse(rows).map(({ name }) => name)
}

/** Reads every row in one snapshot. */
export async function readRows(db: Db, tables: string[]): Promise<Rows> {
  const selects = tables.map(
    (table) => `SELECT '${table}' AS "table", to_jsonb(t) AS row FROM "${table}" t`,
  )
  const rows = found.parse(await db.$queryRawUnsafe(selects.join(' UNION ALL ')))
  return new Map(rows.map((one) => [`${one.table} ${keyOf(one.row)}`, one]))
}

/** Empties the club. */
export async function deleteRows(db: Db, tables: string[]): Promise<void> {
  await db.$executeRawUnsafe(`TRUNCATE ${tables.map((table) => `"${table}"`).join(', ')}`)
}

/** The differences between two snapshots. */
export function changesBetween(before: Rows, after: Rows): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)]
    const table = now?.table ?? old?.table ?? ''
    if (JSON.stringify(old?.row) === JSON.stringify(now?.row)) return []
    return [{ table, before: old?.row ?? null, after: now?.row ?? null }]
  })
}

/** Columns that differ. */
export const changedColumns = ({ before, after }: Change): string[] =>
  Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )

const keyOf = ({ id, user_id, key, key_hash, name, day }: Row) =>
  String(id ?? JSON.stringify([user_id, key, key_hash, name, day]))
