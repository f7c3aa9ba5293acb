import type { InvitationAcceptance } from '@clubhouse/schema/identity/invitation'
import { audit } from '../../../context/audit.js'
import type { PublicContext } from '../../../context/context.js'
import { badRequest } from '../../../core/errors.js'
import { hashSecret } from '../../../core/secret.js'
import { accountEmail } from '../account/account-email.js'
import { messages } from '../messages.js'
import { requireGoodPassword } from '../passwords/password-rules.js'
import { endAccess } from '../sessions/end-access.js'
import { lockUser } from '../sessions/lock-user.js'

/**
 * Sets the first password of an invited user with the link's token, once. Returns the address they sign in with. Throws
 * BadRequest when the link is unknown, used, revoked, replaced or too old, and at `newPassword` for a refused one.
 */
export async function acceptInvitation(
  { services, origin }: PublicContext,
  { token, newPassword }: InvitationAcceptance,
): Promise<{ email: string }> {
  const { db, clock, passwords, limits } = services
  const tokenHash = hashSecret(token)
  const now = clock.now()
  // Looked up before hashing, so that guessing costs the server nothing.
  const found = await db.userInvitation.findUnique({
    where: { tokenHash },
    select: { userId: true, expiresAt: true, user: { select: { email: true } } },
  })
  if (!found) throw badRequest(messages.invitation.dead)
  if (found.expiresAt <= now) throw badRequest(messages.invitation.expired)
  const { userId, user } = found
  const email = accountEmail(user)
  requireGoodPassword('newPassword', newPassword, email)
  const passwordHash = await passwords.hash(newPassword)
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId)
    const used = await tx.userInvitation.deleteMany({ where: { userId, tokenHash } })
    if (used.count === 0) throw badRequest(messages.invitation.dead)
    await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } })
    // A password link of this account no longer belongs to its owner.
    await endAccess(tx, userId)
    await audit(tx, { actor: { id: userId }, origin }, 'user.acceptInvitation', userId)
  })
  await limits.signIn.forgive(email)
  return { email }
}
