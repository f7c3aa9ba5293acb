import type { Db, Tx } from '@clubhouse/db'
import { freshMinutes } from '@clubhouse/schema/identity/second-factor'
import type { Clock } from '../core/clock.js'
import { forbidden } from '../core/errors.js'
import type { SessionActor } from './actor.js'
import { messages } from './messages.js'

/**
 * For what would give the account to another person: the holder of the session proved who they are within ten minutes,
 * by signing in or since. Throws Forbidden; its field `proof` tells a page that it can ask.
 */
export async function requireRecentAuthentication(
  { db, clock }: { db: Db | Tx; clock: Clock },
  { credential }: SessionActor,
): Promise<void> {
  const since = new Date(clock.now().getTime() - freshMinutes * 60_000)
  const fresh = await db.sessionFamily.count({
    where: { id: credential.familyId, provedAt: { gt: since } },
  })
  if (fresh === 0)
    throw forbidden(messages.reauthenticationNeeded, { proof: messages.reauthenticationNeeded })
}
