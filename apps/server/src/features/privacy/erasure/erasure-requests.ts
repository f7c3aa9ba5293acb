import type { Db } from '@clubhouse/db'
import type {
  ErasureRequest,
  ErasureRequestInput,
  OwnErasureRequest,
} from '@clubhouse/schema/privacy/erasure'
import type { Actor, SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { conflict } from '../../../core/errors.js'
import { lockSession, lockUser } from '../../identity/sessions/lock-user.js'
import { isLastAdministrator } from '../../members/administrators.js'
import { messages } from '../messages.js'

const record = ({ reason, createdAt }: { reason: string | null; createdAt: Date }) => ({
  reason,
  createdAt: createdAt.toISOString(),
})

/** The caller's request; null when there is none. */
export async function getOwnErasureRequest(
  db: Db,
  { id: userId }: Actor,
): Promise<OwnErasureRequest | null> {
  const row = await db.erasureRequest.findUnique({ where: { userId } })
  return row && record(row)
}

/**
 * Asks the club to delete everything about the caller, who gets an email about it; a repeat changes the reason. Throws
 * Conflict for the last administrator.
 */
export const requestErasure = (
  ctx: Context<SessionActor>,
  { reason }: ErasureRequestInput,
): Promise<OwnErasureRequest> =>
  ctx.services.db.$transaction(async (tx) => {
    const { actor, services } = ctx
    const { id: userId } = actor
    await lockSession(tx, actor)
    if (await isLastAdministrator(tx, userId)) throw conflict(messages.erasure.lastAdministrator)
    const isNew = (await tx.erasureRequest.count({ where: { userId } })) === 0
    const row = await tx.erasureRequest.upsert({
      where: { userId },
      create: { userId, reason, createdAt: services.clock.now() },
      update: { reason },
    })
    if (isNew) {
      await audit(tx, ctx, 'erasure.request', userId)
      await services.jobs.enqueue(tx, 'erasure.requested', { userId })
    }
    return record(row)
  })

/** Withdraws the caller's own request; without one nothing changes. */
export const withdrawErasure = (ctx: Context<SessionActor>): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id: userId } = ctx.actor
    await lockUser(tx, userId)
    const { count } = await tx.erasureRequest.deleteMany({ where: { userId } })
    if (count > 0) await audit(tx, ctx, 'erasure.withdraw', userId)
  })

/** Every open request, the oldest first. */
export async function listErasureRequests(db: Db): Promise<ErasureRequest[]> {
  const rows = await db.erasureRequest.findMany({
    select: {
      userId: true,
      reason: true,
      createdAt: true,
      user: { select: { firstname: true, lastname: true, email: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
  })
  return rows.map(({ userId, user: { firstname, lastname, email }, ...row }) => ({
    id: userId,
    fullname: `${firstname} ${lastname}`,
    email,
    ...record(row),
  }))
}
