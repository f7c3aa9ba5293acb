import type { Tx } from '@clubhouse/db'
import {
  areGuarded,
  type Grant,
  mayGrant,
  type Permission,
} from '@clubhouse/schema/offices/permission'
import { requireSession } from '../../context/actor.js'
import type { Context } from '../../context/context.js'
import { findHolder } from '../../context/grants.js'
import { requireRecentAuthentication } from '../../context/recent-authentication.js'
import { forbidden } from '../../core/errors.js'
import { messages } from './messages.js'

/**
 * Nobody grants what they may not do. Asks the caller's permissions again, because they may have changed while this waited
 * for a lock. Throws Forbidden.
 */
export async function requireMayGive(
  tx: Tx,
  ctx: Context,
  grants: readonly Grant[],
): Promise<void> {
  const now = await findHolder(tx, ctx.services, ctx.actor.id)
  const all = grants.every((grant) => mayGrant(ctx.actor, grant) && mayGrant(now, grant))
  if (!all) throw forbidden(messages.notYours)
}

/** Requires a session and a recent sign-in where an office gives guarded permissions. Throws Forbidden. */
export async function requireGuard(
  tx: Tx,
  { services, actor }: Context,
  permissions: readonly Permission[],
): Promise<void> {
  if (!areGuarded(permissions)) return
  requireSession(actor)
  await requireRecentAuthentication({ db: tx, clock: services.clock }, actor)
}
