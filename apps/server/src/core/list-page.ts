import { Prisma } from '@clubhouse/db'
import type { ListPage } from '@clubhouse/schema/list-page'

/** A list of records in their order. */
export type List = {
  /** The table with its alias, such as `"user" u`. */
  table: Prisma.Sql
  /** Such as `u`. */
  alias: Prisma.Sql
  /** The sort keys of the list: none of them is null, the last one is the ID, and an index covers them all. */
  keys: [...Prisma.Sql[], id: Prisma.Sql]
  descending?: boolean
}

/**
 * The rows of one page of a list, to be joined with what they name, and the order of the whole statement. After a cursor
 * that no record has there is nothing.
 */
export function pageOf(
  { cursor, limit }: ListPage,
  { table, alias, keys, descending }: List,
  where: Prisma.Sql = Prisma.sql`true`,
): { rows: Prisma.Sql; order: Prisma.Sql } {
  const key = Prisma.join(keys)
  const [id = Prisma.empty] = keys.slice(-1)
  const after = descending ? Prisma.sql`<` : Prisma.sql`>`
  const direction = descending ? Prisma.sql` DESC` : Prisma.empty
  const order = Prisma.sql`
    ORDER BY ${Prisma.join(keys.map((one) => Prisma.sql`${one}${direction}`))}`
  const begun = cursor
    ? Prisma.sql`AND (${key}) ${after} (SELECT ${key} FROM ${table} WHERE ${id} = ${cursor}::uuid)`
    : Prisma.empty
  // Limited before it is joined: a page costs what it has, however long the list is.
  const cut = limit ? Prisma.sql`${order} LIMIT ${limit}::int` : Prisma.empty
  const rows = Prisma.sql`
    (SELECT ${alias}.* FROM ${table} WHERE ${where} ${begun} ${cut}) ${alias}`
  return { rows, order }
}
