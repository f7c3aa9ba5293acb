import type { PasswordChange, SignedIn } from '@clubhouse/schema/account'
import { badField, notFound } from '../../errors.js'
import type { Services } from '../../services.js'
import { type Origin, recordAudit } from '../audit/audit-log.js'
import { issueAccessToken } from '../auth/access-token.js'
import type { SessionActor } from '../auth/actor.js'
import { getCurrentUser } from './current-user.js'

/**
 * Changes the own password: this session goes on with a new token, all others end (rules.md, 'Accounts').
 * Throws BadRequest with the field `currentPassword` when that is wrong, TooManyRequests after many wrong ones.
 */
export async function changePassword(
  { db, clock, passwords, signInLimits, jobs }: Services,
  { id, credential: { familyId } }: SessionActor,
  { currentPassword, newPassword }: PasswordChange,
  { requestId, address }: Origin,
): Promise<SignedIn> {
  const user = await db.user.findUnique({
    where: { id },
    select: { email: true, passwordHash: true },
  })
  if (!user) throw notFound((say) => say.missing.account)
  await signInLimits.attempt(user.email, address)
  if (!(await passwords.verify(currentPassword, user.passwordHash))) {
    throw badField('currentPassword', (say) => say.account.wrongPassword)
  }
  await signInLimits.succeeded(user.email, address)
  const passwordHash = await passwords.hash(newPassword)
  const token = await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { passwordHash }, select: { id: true } })
    await tx.sessionFamily.deleteMany({ where: { userId: id, id: { not: familyId } } })
    await tx.accessToken.deleteMany({ where: { familyId } })
    await tx.passwordReset.deleteMany({ where: { userId: id } })
    await recordAudit(tx, {
      action: 'password.change',
      actorId: id,
      entityId: id,
      requestId,
      address,
    })
    await jobs.enqueue(tx, 'password.changed', { userId: id })
    return issueAccessToken(tx, familyId, clock.now())
  })
  return { token, user: await getCurrentUser(db, id) }
}
