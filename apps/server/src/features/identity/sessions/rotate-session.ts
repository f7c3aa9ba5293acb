import type { Db, Tx } from '@clubhouse/db'
import { admittedSelect, isAdmitted } from '../../../context/active.js'
import { neededFactor } from '../../../context/needed-factor.js'
import { hashSecret, newSecret, seal, unseal } from '../../../core/secret.js'
import { familyLifetime, sessionStore } from './lucia.js'
import { issueAccessToken } from './start-session.js'

/** How long the immediate predecessor of a secret is still valid, for two tabs that refresh at once. */
const graceMilliseconds = 10_000

export type Rotation =
  | { outcome: 'rotated'; secret: string; token: string; cookieMaxAge: number | null }
  /** Unknown, expired, or of a user who may not sign in. */
  | { outcome: 'refused' }
  /** A secret that was rotated away came back: the whole family has been ended. */
  | { outcome: 'reused'; userId: string }

/**
 * Exchanges a session's secret for its successor and a new bearer token. The family's row is locked, so that rotations
 * of one family run one after another. `day` is the club's.
 */
export const rotateSession = (
  db: Db,
  secret: string,
  { now, day }: { now: Date; day: string },
): Promise<Rotation> =>
  db.$transaction(async (tx) => {
    const family = await lockFamily(tx, secret, day)
    if (!family) return { outcome: 'refused' }
    const end = () => tx.sessionFamily.delete({ where: { id: family.id }, select: { id: true } })
    const { factorReset } = family.user
    // Its two-step verification should already be off, because the phone is lost: this may be its session.
    const isLost = factorReset !== null && factorReset.effectiveAt <= now
    const hasEnded = family.expiresAt <= now || !isAdmitted(family.user) || isLost
    // A session from before the club's rule: its owner signs in again, and sets up two-step verification.
    const isTooWeak = async () =>
      !family.byPasskey && (await neededFactor(tx, family.userId, now)) === 'Enrollment'
    if (hasEnded || (await isTooWeak())) {
      await end()
      return { outcome: 'refused' }
    }
    const store = sessionStore(tx, family.rememberMe)
    const { session } = await store.validateSession(secret)
    if (!session) return { outcome: 'refused' }
    let next: string
    if (!session.replacedAt) {
      next = newSecret()
      await store.createSession(
        session.userId,
        { familyId: family.id, rememberMe: family.rememberMe, replacedAt: null, successor: null },
        { sessionId: next },
      )
      await tx.session.update({
        where: { id: hashSecret(secret) },
        data: { replacedAt: now, successor: seal(next, secret) },
        select: { id: true },
      })
    } else {
      const recent = now.getTime() - session.replacedAt.getTime() <= graceMilliseconds
      const successor = recent && session.successor ? unseal(session.successor, secret) : null
      const current = successor ? (await store.validateSession(successor)).session : null
      if (!current || current.replacedAt) {
        await end()
        return { outcome: 'reused', userId: session.userId }
      }
      next = current.id
    }
    const token = await issueAccessToken(tx, family.id, now)
    await tx.sessionFamily.update({
      where: { id: family.id },
      data: { lastUsedAt: now },
      select: { id: true },
    })
    const { cookieMaxAge } = familyLifetime(family.rememberMe)
    return { outcome: 'rotated', secret: next, token, cookieMaxAge }
  })

async function lockFamily(tx: Tx, secret: string, day: string) {
  const id = hashSecret(secret)
  await tx.$queryRaw`
    SELECT f.id FROM session_family f JOIN session s ON s.family_id = f.id
     WHERE s.id = ${id} FOR UPDATE OF f`
  return tx.sessionFamily.findFirst({
    where: { sessions: { some: { id } } },
    select: {
      id: true,
      userId: true,
      rememberMe: true,
      expiresAt: true,
      byPasskey: true,
      user: { select: { ...admittedSelect(day), factorReset: { select: { effectiveAt: true } } } },
    },
  })
}
