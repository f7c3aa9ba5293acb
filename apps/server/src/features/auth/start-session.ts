import type { Tx } from '@clubhouse/db'
import { issueAccessToken } from './access-token.js'
import { familyLifetime, sessionStore } from './lucia.js'
import { newSecret } from './secret.js'

/** Begins a session family for a user: the secret for the cookie, and the first bearer token. */
export async function startSession(
  tx: Tx,
  userId: string,
  rememberMe: boolean,
  now: Date,
): Promise<{ secret: string; token: string; cookieMaxAge: number | null }> {
  const { seconds, cookieMaxAge } = familyLifetime(rememberMe)
  const family = await tx.sessionFamily.create({
    data: { userId, rememberMe, expiresAt: new Date(now.getTime() + seconds * 1000) },
    select: { id: true },
  })
  const session = await sessionStore(tx, rememberMe).createSession(
    userId,
    { familyId: family.id, rememberMe, replacedAt: null, successor: null },
    { sessionId: newSecret() },
  )
  const token = await issueAccessToken(tx, family.id, now)
  return { secret: session.id, token, cookieMaxAge }
}
