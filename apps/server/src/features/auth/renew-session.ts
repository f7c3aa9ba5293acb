import type { Tx } from '@clubhouse/db'
import { newSecret } from '../../core/secret.js'
import { issueAccessToken } from './access-token.js'
import { familyLifetime, sessionStore } from './lucia.js'

/** The credentials of a session: the secret for the cookie with its age in seconds, and a bearer token. */
export type SessionSecrets = { secret: string; token: string; cookieMaxAge: number | null }

/** Creates a new secret and a new bearer token for a session family that has none, or whose secrets are ended. */
export async function renewSession(
  tx: Tx,
  { familyId, userId }: { familyId: string; userId: string },
  now: Date,
): Promise<SessionSecrets> {
  const { rememberMe } = await tx.sessionFamily.findUniqueOrThrow({
    where: { id: familyId },
    select: { rememberMe: true },
  })
  const session = await sessionStore(tx, rememberMe).createSession(
    userId,
    { familyId, rememberMe, replacedAt: null, successor: null },
    { sessionId: newSecret() },
  )
  const token = await issueAccessToken(tx, familyId, now)
  return { secret: session.id, token, cookieMaxAge: familyLifetime(rememberMe).cookieMaxAge }
}
