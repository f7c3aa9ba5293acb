import type { Db, HoldName } from '@clubhouse/db'

/** Whether this is a restored copy that must not do something yet. */
export const isPaused = async (db: Db, name: HoldName): Promise<boolean> =>
  (await db.hold.count({ where: { name } })) > 0

/** Lets a restored copy do something again, from the server's next start on; returns whether it was held. */
export const release = async (db: Db, name: HoldName): Promise<boolean> =>
  (await db.hold.deleteMany({ where: { name } })).count > 0
