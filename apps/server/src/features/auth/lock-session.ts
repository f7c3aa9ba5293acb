import type { Tx } from '@clubhouse/db'
import { unauthorized } from '../../errors.js'
import { lockUser } from '../account/lock-user.js'
import type { SessionActor } from './actor.js'

/**
 * For what opens a new way into the caller's account: makes it follow whatever ends the old ones, and looks whether
 * the session that asks is still there. Throws Unauthorized when it ended meanwhile.
 */
export async function lockSession(tx: Tx, { id, credential }: SessionActor): Promise<void> {
  await lockUser(tx, id)
  const family = await tx.sessionFamily.findUnique({
    where: { id: credential.familyId },
    select: { id: true },
  })
  if (!family) throw unauthorized((say) => say.auth.sessionEnded)
}
