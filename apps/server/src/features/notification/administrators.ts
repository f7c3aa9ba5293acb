import type { Db } from '@clubhouse/db'

/** The ids of the active administrators. */
export async function administrators(db: Db): Promise<string[]> {
  const users = await db.user.findMany({
    where: { status: 'Active', role: { some: { name: 'Admin' } } },
    select: { id: true },
  })
  return users.map(({ id }) => id)
}
