import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { z } from 'zod/mini'
import { JsonText } from './json-text.js'

const oneText = z.tuple([z.object({ json: z.string() })])

/** Runs a query whose columns are named as the fields of `Row`, and answers its rows, in their order, as one text. */
export async function queryJson<Row>(db: Db | Tx, rows: Prisma.Sql): Promise<JsonText<Row[]>> {
  const all = Prisma.sql`SELECT coalesce(json_agg(r), '[]')::text AS json FROM (${rows}) r`
  const [row] = oneText.parse(await db.$queryRaw(all))
  return new JsonText<Row[]>(row.json)
}

/** Each chapter's `json`: its id and name; written once, however many rows name it. */
export const namedChapters = Prisma.sql`
  (SELECT id, json_build_object('id', id, 'name', name) AS json FROM chapter OFFSET 0)`

/** Each company's `json`: its id and name. */
export const namedCompanies = Prisma.sql`
  (SELECT id, json_build_object('id', id, 'name', name) AS json FROM company OFFSET 0)`
