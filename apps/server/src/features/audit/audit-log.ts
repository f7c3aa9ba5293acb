import type { Db, Prisma, Tx } from '@clubhouse/db'

/** Where a change came from. */
export type Origin = { requestId: string; address: string }

type Entry = Origin & {
  /** Entity and verb, for example 'company.update'. */
  action: string
  actorId: string | null
  entityId?: string
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

/** Writes who did what; inside the transaction of what was done, where there is one. */
export async function recordAudit(db: Db | Tx, entry: Entry): Promise<void> {
  const { action, actorId, entityId, before, after, requestId, address } = entry
  await db.auditLog.create({
    data: {
      action,
      actorId,
      requestId,
      address,
      ...(entityId && { entityId }),
      ...(before && { before }),
      ...(after && { after }),
    },
    select: { id: true },
  })
}
