import { Prisma } from '@clubhouse/db'
import type { Services } from '../../services/services.js'

/** So few that nobody waits for long for a row that is among them. */
const batchSize = 1000

/** Deletes at most `limit` rows of a table that are under a condition. Answers how many. */
export const deleteRows = (
  { db }: Pick<Services, 'db'>,
  table: string,
  condition: Prisma.Sql,
  limit = batchSize,
): Promise<number> =>
  db.$executeRaw`DELETE FROM ${Prisma.raw(table)} ${batchOf(table, condition, limit)}`

/** Changes at most 1,000 rows of a table that are under a condition, which they must leave by it. Answers how many. */
export const updateRows = (
  { db }: Pick<Services, 'db'>,
  table: string,
  change: Prisma.Sql,
  condition: Prisma.Sql,
): Promise<number> =>
  db.$executeRaw`UPDATE ${Prisma.raw(table)} SET ${change} ${batchOf(table, condition, batchSize)}`

/** Rows that somebody holds are left for the next day, so that nobody waits for anybody. */
const batchOf = (table: string, condition: Prisma.Sql, limit: number) => Prisma.sql`
  WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${Prisma.raw(table)} AS old WHERE ${condition}
     LIMIT ${limit} FOR UPDATE SKIP LOCKED))`
