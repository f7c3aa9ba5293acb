import type { Db, Tx } from '@clubhouse/db'
import { z } from 'zod/mini'

const oneAnswer = z.tuple([z.object({ there: z.boolean() })])

/** Whether a table exists, such as 'practice.objects': some are created when they are first needed. */
export async function isTable(db: Db | Tx, name: string): Promise<boolean> {
  const [{ there }] = oneAnswer.parse(
    await db.$queryRaw`SELECT to_regclass(${name}) IS NOT NULL AS there`,
  )
  return there
}
