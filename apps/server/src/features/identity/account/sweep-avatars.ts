import type { Services } from '../../../services/services.js'

/** A picture that no account names is removed once it is this old: a younger one may belong to an open upload. */
const age = 24 * 3600_000

/** Removes pictures that a crash left behind. Returns how many. */
export async function sweepAvatars({ db, storage, clock }: Services): Promise<number> {
  const users = await db.user.findMany({
    where: { avatar: { not: null } },
    select: { avatar: true },
  })
  const named = new Set(
    users.map(({ avatar }) => /^\/avatar\/([\w-]+)-512\.webp$/.exec(avatar ?? '')?.[1]),
  )
  const before = clock.now().getTime() - age
  let removed = 0
  for (const { key, modified } of await storage.list()) {
    const name = /^avatar\/([\w-]+)-\d+\.webp$/.exec(key)?.[1]
    if (!name || named.has(name) || modified.getTime() >= before) continue
    await storage.remove(key)
    removed++
  }
  return removed
}
