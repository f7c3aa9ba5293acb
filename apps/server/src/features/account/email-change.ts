import { type Tx, uniqueViolation } from '@clubhouse/db'
import type { ConfirmEmail } from '@clubhouse/schema/account'
import { badRequest, conflict } from '../../errors.js'
import type { Services } from '../../services.js'
import { type Origin, recordAudit } from '../audit/audit-log.js'
import { hashSecret, newSecret } from '../auth/secret.js'

const lifetimeMilliseconds = 24 * 60 * 60_000

/** Keeps a new address until its link is used; mails the link to it, and a notice to the old one. */
export async function requestEmailChange(
  { clock, jobs }: Services,
  tx: Tx,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const now = clock.now()
  const change = {
    email: to,
    tokenHash: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMilliseconds),
  }
  await tx.emailChange.upsert({
    where: { userId },
    create: { userId, ...change },
    update: change,
    select: { userId: true },
  })
  await jobs.enqueue(tx, 'email.confirm', { userId })
  await jobs.enqueue(tx, 'email.changing', { userId, from })
}

/** Gives a waiting change the token for its link, so that none ever lies in the queue. Null when none waits. */
export async function issueEmailToken(
  { db, clock }: Services,
  userId: string,
): Promise<{ token: string; email: string } | null> {
  const token = newSecret()
  const [change] = await db.emailChange.updateManyAndReturn({
    where: { userId, expiresAt: { gt: clock.now() } },
    data: { tokenHash: hashSecret(token) },
    select: { email: true },
  })
  return change ? { token, email: change.email } : null
}

/**
 * Makes a waiting address the account's own, once, by the token of its link. Answers the address.
 * Throws BadRequest when the link is unknown, used, replaced or over a day old; Conflict when somebody has the address by now.
 */
export async function confirmEmail(
  { db, clock }: Services,
  { token }: ConfirmEmail,
  { requestId, address }: Origin,
): Promise<{ email: string }> {
  const tokenHash = hashSecret(token)
  try {
    return await db.$transaction(async (tx) => {
      const where = { tokenHash, expiresAt: { gt: clock.now() } }
      const change = await tx.emailChange.findFirst({
        where,
        select: { userId: true, email: true, user: { select: { email: true } } },
      })
      const used = change && (await tx.emailChange.deleteMany({ where }))
      if (!change || !used || used.count === 0) throw deadLink()
      const { userId, email } = change
      await tx.user.update({
        where: { id: userId },
        data: { email, version: { increment: 1 } },
        select: { id: true },
      })
      await recordAudit(tx, {
        action: 'account.email',
        actorId: userId,
        entityId: userId,
        before: { email: change.user.email },
        after: { email },
        requestId,
        address,
      })
      return { email }
    })
  } catch (error) {
    if (uniqueViolation(error)) throw conflict((say) => say.account.emailTakenByNow)
    throw error
  }
}

const deadLink = () => badRequest((say) => say.account.deadEmailLink)
