import type { Db, Tx } from '@clubhouse/db'

/** Whether a table is there, such as 'practice.objects': some are made when they are first needed. */
export async function isTable(db: Db | Tx, name: string): Promise<boolean> {
  const [found] = await db.$queryRaw<{ there: boolean }[]>`
    SELECT to_regclass(${name}) IS NOT NULL AS there`
  return found?.there === true
}
