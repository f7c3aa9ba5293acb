import type { Tx } from '@clubhouse/db'
import { familyLifetime } from './lucia.js'
import { renewSession, type SessionSecrets } from './renew-session.js'

/** Begins a session family for a user. */
export async function startSession(
  tx: Tx,
  userId: string,
  rememberMe: boolean,
  now: Date,
): Promise<SessionSecrets> {
  const { seconds } = familyLifetime(rememberMe)
  const { id: familyId } = await tx.sessionFamily.create({
    data: { userId, rememberMe, expiresAt: new Date(now.getTime() + seconds * 1000) },
    select: { id: true },
  })
  return renewSession(tx, { familyId, userId }, now)
}
