import type { Tx } from '@clubhouse/db'
import type { SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { keepFactor } from '../two-factor/set-up-factor.js'
import { useCode } from '../two-factor/use-code.js'

/**
 * Uses up a code of the caller's two-step verification, with all that follows from it. Returns whether it was right.
 * The user must be locked.
 */
export async function useOwnCode(
  tx: Tx,
  ctx: Context<SessionActor>,
  code: string,
): Promise<boolean> {
  const { services, actor } = ctx
  const used = await useCode(tx, { userId: actor.id, code, now: services.clock.now() })
  if (!used) return false
  if (used === 'recovery') {
    await audit(tx, ctx, 'secondFactor.recover', actor.id)
    await services.jobs.enqueue(tx, 'second-factor.changed', {
      userId: actor.id,
      change: 'Recovered',
    })
  }
  await keepFactor(tx, actor.id)
  return true
}
