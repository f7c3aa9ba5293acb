import type { Db, Tx } from '@clubhouse/db'
import { demoIds } from '@clubhouse/db/seed'

/** Returns whether demo people exist, whatever their status. */
export const hasDemo = async (db: Db | Tx): Promise<boolean> =>
  (await db.user.count({ where: { id: { in: [...demoIds.user] } } })) > 0
