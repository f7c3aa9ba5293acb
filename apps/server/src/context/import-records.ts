import type { Db } from '@clubhouse/db'

/** The columns of an import that its list shows. */
export const importColumns = {
  id: true,
  filename: true,
  created: true,
  updated: true,
  createdAt: true,
  undoneAt: true,
  actorId: true,
} as const

type Row = {
  id: string
  filename: string
  created: number
  updated: number
  createdAt: Date
  undoneAt: Date | null
  actorId: string | null
}

/** Returns imports as their list shows them, with who made each. */
export async function importRecords(db: Db, rows: readonly Row[]) {
  const actors = await db.user.findMany({
    where: { id: { in: rows.flatMap(({ actorId }) => actorId ?? []) } },
    select: { id: true, firstname: true, lastname: true },
  })
  const names = new Map(
    actors.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]),
  )
  return rows.map(({ id, filename, created, updated, createdAt, undoneAt, actorId }) => {
    const fullname = actorId && names.get(actorId)
    return {
      ...{ id, filename, created, updated },
      createdAt: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
      actor: actorId && fullname ? { id: actorId, fullname } : null,
    }
  })
}
