import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { z } from 'zod/mini'
import type { Services } from '../services.js'

/** So few that no other call waits long for one of these rows. */
const batchSize = 1000

/** Deletes at most `limit` rows of a table that meet a condition. Returns how many. */
export const deleteRows = (
  { db }: Pick<Services, 'db'>,
  table: string,
  condition: Prisma.Sql,
  limit = batchSize,
): Promise<number> =>
  db.$executeRaw`DELETE FROM ${Prisma.raw(table)} ${batchOf(table, condition, limit)}`

/** Changes at most 1,000 rows of a table that meet a condition, so that they no longer meet it. Returns how many. */
export const updateRows = (
  { db }: Pick<Services, 'db'>,
  table: string,
  change: Prisma.Sql,
  condition: Prisma.Sql,
): Promise<number> =>
  db.$executeRaw`UPDATE ${Prisma.raw(table)} SET ${change} ${batchOf(table, condition, batchSize)}`

/** Locked rows are left for the next day, so that this waits for no other call. */
const batchOf = (table: string, condition: Prisma.Sql, limit: number) => Prisma.sql`
  WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${Prisma.raw(table)} AS old WHERE ${condition}
     LIMIT ${limit} FOR UPDATE SKIP LOCKED))`

/** Deletes some old events and calls of practice payments, where those were ever on. Returns how many. */
export async function deleteOldPracticeRows(
  services: Pick<Services, 'db'>,
  before: Date,
): Promise<number> {
  if (!(await isTable(services.db, 'practice.objects'))) return 0
  const old = Prisma.sql`created < ${before}`
  const events = await deleteRows(
    services,
    'practice.objects',
    Prisma.sql`type = 'event' AND ${old}`,
  )
  return events + (await deleteRows(services, 'practice.idempotency', old))
}

const oneAnswer = z.tuple([z.object({ there: z.boolean() })])

/** Whether a table exists, such as 'practice.objects': some are created when they are first needed. */
export async function isTable(db: Db | Tx, name: string): Promise<boolean> {
  const [{ there }] = oneAnswer.parse(
    await db.$queryRaw`SELECT to_regclass(${name}) IS NOT NULL AS there`,
  )
  return there
}
