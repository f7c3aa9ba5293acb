import type { Db } from '@clubhouse/db'
import { lockAdministrators } from '../../../context/locks.js'
import type { Services } from '../../../services/services.js'
import { lockUser } from '../../identity/sessions/lock-user.js'
import { isErased } from '../is-erased.js'
import { closeAccount, type Seating } from './close-account.js'
import { eraseRestHere } from './erase-remainder.js'
import { type ErasedPerson, listFolders, readErased } from './erased-list.js'

/** As in `carryOutErasure`. In milliseconds. */
const timeout = 60_000

/**
 * Erases people again, in a restored copy on which no server runs, who were erased after the backup was made. Nobody is
 * notified again. Returns how many the backup still had.
 */
export async function repeatErasures(
  services: Pick<Services, 'db' | 'storage' | 'config'>,
  people: readonly ErasedPerson[],
): Promise<number> {
  const { db, config } = services
  let repeated = 0
  for (const person of await listUnerased(db, people)) {
    if (!(await closeAgain(db, null, person, config))) continue
    await eraseRestHere(services, person.userId)
    repeated++
  }
  return repeated
}

/**
 * Repeats erasures on a running server, from its lists: it may have crashed between a restore and that step. Jobs erase
 * the rest.
 */
export async function repeatListedErasures(services: Services): Promise<number> {
  const { db, config, jobs } = services
  let repeated = 0
  for (const person of await listUnerased(db, await readErased(listFolders(config)))) {
    if (!(await closeAgain(db, services, person, config))) continue
    await jobs.enqueue(db, 'erasure.rest', { userId: person.userId })
    repeated++
  }
  return repeated
}

/** Returns false for somebody whom another server has already erased. */
const closeAgain = (
  db: Db,
  seating: Seating,
  { userId: id, erasedAt: at, matches }: ErasedPerson,
  { keep }: Services['config'],
): Promise<boolean> =>
  db.$transaction(
    async (tx) => {
      await lockAdministrators(tx)
      await lockUser(tx, id)
      if (await isErased(tx, { userId: id })) return false
      const auditLogDays = keep.auditLog
      await closeAccount(tx, seating, id, { at, auditLogDays, matches, readerId: null })
      return true
    },
    { timeout },
  )

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
