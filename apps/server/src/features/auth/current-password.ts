import { badField } from '../../errors.js'
import { consume, createLimiter, type LimitStore } from '../../services/limits/limit.js'
import type { Services } from '../../services.js'
import type { SessionActor } from './actor.js'

/** Counts looks at the current password, by session. */
export type CurrentPasswordLimit = {
  /** Throws TooManyRequests. */
  attempt(familyId: string): Promise<void>
  succeeded(familyId: string): Promise<void>
}

/** At most 10 wrong ones in a session in 15 minutes (docs/operations.md, 'Limits'): apart from those of sign-in. */
export function createCurrentPasswordLimit(store: LimitStore): CurrentPasswordLimit {
  const limiter = createLimiter(store, 'current-password', { points: 10, seconds: 15 * 60 })
  return {
    attempt: (familyId) => consume(limiter, familyId),
    succeeded: async (familyId) => {
      await limiter.delete(familyId)
    },
  }
}

/**
 * For what would hand the own account over: whoever holds the session must know the password, too. Throws BadRequest
 * with the field `currentPassword` when that is missing or wrong, TooManyRequests after many wrong ones. Answers the
 * hash that was looked at, for `lockSession`.
 */
export async function requireCurrentPassword(
  { db, passwords, currentPasswordLimit }: Services,
  { id, credential: { familyId } }: SessionActor,
  currentPassword: string | undefined,
): Promise<string | null> {
  if (!currentPassword) throw badField('currentPassword', (say) => say.account.passwordRequired)
  await currentPasswordLimit.attempt(familyId)
  const user = await db.user.findUnique({ where: { id }, select: { passwordHash: true } })
  const passwordHash = user?.passwordHash ?? null
  if (!(await passwords.verify(currentPassword, passwordHash))) {
    throw badField('currentPassword', (say) => say.account.wrongPassword)
  }
  await currentPasswordLimit.succeeded(familyId)
  return passwordHash
}
