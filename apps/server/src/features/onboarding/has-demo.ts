import type { Db, Tx } from '@clubhouse/db'
import { demoIds } from '@clubhouse/db/seed'

/** Whether people of the demo are there, whatever their status. */
export const hasDemo = async (db: Db | Tx): Promise<boolean> =>
  (await db.user.count({ where: { id: { in: [...demoIds.user] } } })) > 0
