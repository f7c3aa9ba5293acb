import type { Db, Tx } from '@clubhouse/db'
import type { ResetPassword } from '@clubhouse/schema/auth'
import { badRequest } from '../../errors.js'
import type { Services } from '../../services.js'
import { type Origin, recordAudit } from '../audit/audit-log.js'
import { endSessions } from './end-sessions.js'
import { hashSecret, newSecret } from './secret.js'

const lifetimeMilliseconds = 60 * 60_000

/** Opens the one password link of a user for an hour, closing the one before. Answers its token. */
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

/** Where the link of a token leads; built from PUBLIC_URL only (threats.md T11). */
export const passwordResetUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/password-reset?token=${token}`

/**
 * Sets a new password by a link's token, once, ends all sessions and tokens of the user (rules.md, 'Accounts') and
 * tells them by mail.
 * Throws BadRequest when the link is unknown, used or over an hour old.
 */
export async function resetPassword(
  { db, clock, passwords, signInLimits, jobs }: Services,
  { token, newPassword }: ResetPassword,
  { requestId, address }: Origin,
): Promise<void> {
  const tokenHash = hashSecret(token)
  const now = clock.now()
  // Looked up before hashing, so that guessing costs the server nothing.
  const open = await db.passwordReset.findFirst({
    where: { tokenHash, expiresAt: { gt: now } },
    select: { userId: true, user: { select: { email: true } } },
  })
  if (!open) throw deadLink()
  const passwordHash = await passwords.hash(newPassword)
  await db.$transaction(async (tx) => {
    const used = await tx.passwordReset.deleteMany({ where: { tokenHash, expiresAt: { gt: now } } })
    if (used.count === 0) throw deadLink()
    const { userId } = open
    await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } })
    await endSessions(tx, userId)
    await recordAudit(tx, {
      action: 'password.reset',
      actorId: userId,
      entityId: userId,
      requestId,
      address,
    })
    await jobs.enqueue(tx, 'password.changed', { userId })
  })
  await signInLimits.forgive(open.user.email)
}

const deadLink = () => badRequest((say) => say.auth.deadLink)
