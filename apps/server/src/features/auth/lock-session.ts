import type { Tx } from '@clubhouse/db'
import type { SessionActor } from '../../call/actor.js'
import { badField, unauthorized } from '../../core/errors.js'
import { lockUser } from './lock-user.js'

/**
 * For calls that open a new way into the caller's account: serializes with calls that end the old ones, and checks
 * that the caller's session still exists and the password is still the one that was compared. Throws Unauthorized
 * when the session ended meanwhile, BadRequest with the field `currentPassword` when the password has changed.
 */
export async function lockSession(
  tx: Tx,
  { id, credential }: SessionActor,
  passwordHash?: string | null,
): Promise<void> {
  await lockUser(tx, id)
  const family = await tx.sessionFamily.findUnique({
    where: { id: credential.familyId },
    select: { id: true },
  })
  if (!family) throw unauthorized((say) => say.auth.sessionEnded)
  if (passwordHash === undefined) return
  const isSame = (await tx.user.count({ where: { id, passwordHash } })) > 0
  if (!isSame) throw badField('currentPassword', (say) => say.account.wrongPassword)
}
