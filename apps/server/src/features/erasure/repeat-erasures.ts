import type { Db } from '@clubhouse/db'
import type { Storage } from '../../services/storage/storage.js'
import type { ErasedPerson } from '../erased/erased-list.js'
import { isErased } from '../erased/is-erased.js'
import { eraseRecords } from './erase-records.js'

/** As in `carryOutErasure`, for a whole list. In milliseconds. */
const timeout = 60_000

/**
 * Erases once more, in a restored copy, who was erased after the backup was made. Nobody is told again. Returns how many
 * the backup still knew.
 */
export async function repeatErasures(
  db: Db,
  storage: Storage,
  people: readonly ErasedPerson[],
): Promise<number> {
  let repeated = 0
  for (const { userId: id, erasedAt: at } of people) {
    const isKnown = (await db.user.count({ where: { id } })) > 0
    if (!isKnown || (await isErased(db, { userId: id }))) continue
    const remains = await db.$transaction((tx) => eraseRecords(tx, null, { id, at }), { timeout })
    for (const key of remains.keys) await storage.remove(key)
    repeated++
  }
  return repeated
}
