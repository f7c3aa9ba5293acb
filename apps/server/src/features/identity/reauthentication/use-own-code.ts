import type { Tx } from '@clubhouse/db'
import type { SessionActor } from '../../../call/actor.js'
import { audit } from '../../../call/audit.js'
import type { Call } from '../../../call/call.js'
import { keepFactor } from '../two-factor/set-up-factor.js'
import { useCode } from '../two-factor/use-code.js'

/**
 * Uses up a code of the caller's second step, with all that follows from it. Returns whether it was right. The user must be
 * locked.
 */
export async function useOwnCode(tx: Tx, call: Call<SessionActor>, code: string): Promise<boolean> {
  const { services, actor } = call
  const used = await useCode(tx, { userId: actor.id, code, now: services.clock.now() })
  if (!used) return false
  if (used === 'recovery') {
    await audit(tx, call, 'secondFactor.recover', actor.id)
    await services.jobs.enqueue(tx, 'second-factor.changed', {
      userId: actor.id,
      change: 'Recovered',
    })
  }
  await keepFactor(tx, actor.id)
  return true
}
