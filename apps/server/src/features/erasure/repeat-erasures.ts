import type { Db } from '@clubhouse/db'
import type { Services } from '../../services/services.js'
import type { Storage } from '../../services/storage/storage.js'
import { lockUser } from '../auth/lock-user.js'
import { type ErasedPerson, listFolders, readErased } from '../erased/erased-list.js'
import { isErased } from '../erased/is-erased.js'
import { lockAdministrators } from '../user/administrators.js'
import { eraseRecords, type Seating } from './erase-records.js'

/** As in `carryOutErasure`, for a whole list. In milliseconds. */
const timeout = 60_000

/**
 * Erases once more, in a restored copy, who was erased after the backup was made. Nobody is told again. Returns how many
 * the backup still knew. `seating` is of a server that runs: then it throws Conflict while a mail to one is being sent.
 */
export async function repeatErasures(
  db: Db,
  storage: Storage,
  people: readonly ErasedPerson[],
  seating: Seating = null,
): Promise<number> {
  let repeated = 0
  for (const { userId: id, erasedAt: at } of await listUnerased(db, people)) {
    const remains = await db.$transaction(
      async (tx) => {
        await lockAdministrators(tx)
        await lockUser(tx, id)
        return (await isErased(tx, { userId: id })) ? null : eraseRecords(tx, seating, { id, at })
      },
      { timeout },
    )
    if (!remains) continue
    for (const key of remains.keys) await storage.remove(key)
    repeated++
  }
  return repeated
}

/** As `repeatErasures`, of a server that runs, by its lists: a crash may have come between a restore and that. */
export const repeatListedErasures = async (
  services: Pick<Services, 'db' | 'storage' | 'config'> & NonNullable<Seating>,
): Promise<number> => {
  const { db, storage, config } = services
  return repeatErasures(db, storage, await readErased(listFolders(config)), services)
}

/** Those whom the database has, and has not erased. */
async function listUnerased(db: Db, people: readonly ErasedPerson[]): Promise<ErasedPerson[]> {
  const ids = people.map(({ userId }) => userId)
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true } })
  const erased = await db.erasure.findMany({
    where: { userId: { in: ids } },
    select: { userId: true },
  })
  const left = new Set(users.map(({ id }) => id))
  for (const { userId } of erased) left.delete(userId)
  return people.filter(({ userId }) => left.has(userId))
}
