import type { PasswordChange, SignedIn } from '@clubhouse/schema/identity/account'
import type { SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context, SessionCookie } from '../../../context/context.js'
import { notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import { requireCurrentPassword, requireGoodPassword } from '../passwords/password-rules.js'
import { getCurrentUser } from '../sessions/current-user.js'
import { endAccess } from '../sessions/end-access.js'
import { lockSession } from '../sessions/lock-user.js'
import { renewSession } from '../sessions/start-session.js'
import { accountEmail } from './account-email.js'

/**
 * Changes the caller's password, gives this session new secrets and ends all other access to the account. Throws
 * BadRequest with the field `currentPassword` if that is wrong or `newPassword` if that is refused, and TooManyRequests
 * after many wrong ones.
 */
export async function changePassword(
  ctx: Context<SessionActor> & { sessionCookie: SessionCookie },
  { currentPassword, newPassword }: PasswordChange,
): Promise<SignedIn> {
  const { services, actor, sessionCookie } = ctx
  const { db, clock, passwords, jobs } = services
  const { id, credential } = actor
  const comparedHash = await requireCurrentPassword(services, actor, currentPassword)
  const user = await db.user.findUnique({ where: { id }, select: { email: true } })
  if (!user) throw notFound(missing.account)
  requireGoodPassword('newPassword', newPassword, accountEmail(user))
  const passwordHash = await passwords.hash(newPassword)
  const session = await db.$transaction(async (tx) => {
    await lockSession(tx, actor, comparedHash)
    await tx.user.update({ where: { id }, data: { passwordHash }, select: { id: true } })
    const ended = await endAccess(tx, id, credential.familyId)
    await audit(tx, ctx, 'password.change', id)
    await jobs.enqueue(tx, 'password.changed', { userId: id, ended })
    return renewSession(tx, credential.familyId, clock.now())
  })
  sessionCookie.write(session.secret, session.cookieMaxAge)
  return { token: session.token, user: await getCurrentUser(ctx.services, id) }
}
