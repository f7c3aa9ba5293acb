import type { Services } from '../../services/services.js'

/** A picture that nobody's account names is removed once it is so old: younger ones may just be coming. */
const age = 24 * 3600_000

/** Removes pictures that a crash left behind. Answers how many. */
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
