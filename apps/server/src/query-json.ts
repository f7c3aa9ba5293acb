import type { Db, Prisma, Tx } from '@clubhouse/db'
import { z } from 'zod/mini'
import { JsonText } from './json-text.js'

const oneText = z.tuple([z.object({ json: z.string() })])

/** Runs a query whose one row holds the whole answer as text in the column `json`. */
export async function queryJson<Data>(db: Db | Tx, query: Prisma.Sql): Promise<JsonText<Data>> {
  const [row] = oneText.parse(await db.$queryRaw(query))
  return new JsonText<Data>(row.json)
}
