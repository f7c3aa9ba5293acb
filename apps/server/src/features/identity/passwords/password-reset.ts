import type { Db, Tx } from '@clubhouse/db'
import type { ForgotPassword, ResetPassword } from '@clubhouse/schema/identity/auth'
import { audit } from '../../../context/audit.js'
import type { PublicContext } from '../../../context/context.js'
import { badRequest } from '../../../core/errors.js'
import { hashSecret, newSecret } from '../../../core/secret.js'
import { accountEmail } from '../account/account-email.js'
import { messages } from '../messages.js'
import { endAccess } from '../sessions/end-access.js'
import { lockUser } from '../sessions/lock-user.js'
import { requireGoodPassword } from './password-rules.js'

const lifetimeMilliseconds = 60 * 60_000

/** Opens the one password link of a user for an hour, closing the one before. Returns its token. */
export async function issuePasswordReset(db: Db | Tx, userId: string, now: Date): Promise<string> {
  const token = newSecret()
  const link = {
    tokenHash: hashSecret(token),
    expiresAt: new Date(now.getTime() + lifetimeMilliseconds),
    createdAt: now,
  }
  await db.passwordReset.upsert({
    where: { userId },
    create: { userId, ...link },
    update: link,
    select: { userId: true },
  })
  return token
}

/** The address of a token's link; built from PUBLIC_URL only. */
export const passwordResetUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/password-reset?token=${token}`

/**
 * Sets a new password with a link's token, once, ends all access to the account and emails a notice of it. Throws
 * BadRequest when the link is unknown, used or over an hour old, and at `newPassword` for a refused one.
 */
export async function resetPassword(
  { services, origin }: PublicContext,
  { token, newPassword }: ResetPassword,
): Promise<void> {
  const { db, clock, passwords, limits, jobs } = services
  const tokenHash = hashSecret(token)
  const now = clock.now()
  // Looked up before hashing, so that guessing costs the server nothing.
  const open = await db.passwordReset.findFirst({
    where: { tokenHash, expiresAt: { gt: now } },
    select: { userId: true, user: { select: { email: true } } },
  })
  if (!open) throw deadLink()
  const email = accountEmail(open.user)
  requireGoodPassword('newPassword', newPassword, email)
  const passwordHash = await passwords.hash(newPassword)
  await db.$transaction(async (tx) => {
    const { userId } = open
    await lockUser(tx, userId)
    const used = await tx.passwordReset.deleteMany({ where: { tokenHash, expiresAt: { gt: now } } })
    if (used.count === 0) throw deadLink()
    await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } })
    const ended = await endAccess(tx, userId)
    await audit(tx, { actor: { id: userId }, origin }, 'password.reset', userId)
    await jobs.enqueue(tx, 'password.changed', { userId, ended })
  })
  await limits.signIn.forgive(email)
  await limits.secondFactor.forgive(open.userId)
}

const deadLink = () => badRequest(messages.auth.deadLink)

/**
 * Requests a password link. The account is looked up after the response, so that neither the response nor its time
 * reveals whether there is one. Throws TooManyRequests.
 */
export async function forgotPassword(
  { services: { db, jobs, limits }, origin }: PublicContext,
  { email }: ForgotPassword,
): Promise<void> {
  const isMailed = await limits.forgotPassword(email, origin.address)
  if (isMailed) await jobs.enqueue(db, 'password.forgot', { email })
}
