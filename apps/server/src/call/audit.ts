import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { Actor } from './actor.js'

/** Where a change came from. */
export type Origin = { requestId: string; address: string }

/** What `npm run club` does has no request and no network address. */
export const commandLine: Origin = { requestId: 'command line', address: 'command line' }

type Entry = Origin & {
  /** Entity and verb, for example 'company.update'. */
  action: string
  /** Who did it; without a credential whoever came by a link or did not get in. */
  actor: (Pick<Actor, 'id'> & Partial<Pick<Actor, 'credential'>>) | null
  entityId?: string
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

/** Writes who did what; inside the transaction of what was done, where there is one. */
export async function recordAudit(db: Db | Tx, entry: Entry): Promise<void> {
  const { action, actor, entityId, before, after, requestId, address } = entry
  await db.auditLog.create({
    data: {
      action,
      actorId: actor?.id ?? null,
      tokenName: actor?.credential?.kind === 'token' ? actor.credential.name : null,
      requestId,
      address,
      ...(entityId && { entityId }),
      ...(before && { before }),
      ...(after && { after }),
    },
    select: { id: true },
  })
}
