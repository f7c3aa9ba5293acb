import { Prisma } from '@clubhouse/db'
import type { ListPage } from '@clubhouse/schema/list-page'

type Order = {
  /** The table with its alias, such as `"user" u`. */
  table: Prisma.Sql
  /** The alias's id. */
  id: Prisma.Sql
  /** What orders the list; none of them is null and the last is unique. */
  keys: Prisma.Sql[]
  descending?: boolean
}

/**
 * The condition and the end of a statement that returns one page of a list, in the list's order. After a cursor that no
 * record has there is nothing.
 */
export function pageOf({ cursor, limit }: ListPage, { table, id, keys, descending }: Order) {
  const key = Prisma.join(keys)
  const after = descending ? Prisma.sql`<` : Prisma.sql`>`
  const direction = descending ? Prisma.sql` DESC` : Prisma.empty
  return {
    condition: cursor
      ? Prisma.sql`(${key}) ${after} (SELECT ${key} FROM ${table} WHERE ${id} = ${cursor}::uuid)`
      : Prisma.sql`true`,
    ordered: Prisma.sql`
      ORDER BY ${Prisma.join(keys.map((one) => Prisma.sql`${one}${direction}`))}
      LIMIT ${limit ?? null}::int`,
  }
}
