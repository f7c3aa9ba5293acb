import type { SessionCookie } from '../../call/session-cookie.js'
import { hashSecret } from '../../core/secret.js'
import type { Services } from '../../services/services.js'

/** Ends the session of the cookie and that of the bearer token, and clears the cookie. Safe to repeat. */
export async function signOut(
  { db }: Services,
  cookie: SessionCookie,
  bearer: string | null,
): Promise<void> {
  const secret = cookie.read()
  const ended = [
    ...(secret ? [{ sessions: { some: { id: hashSecret(secret) } } }] : []),
    ...(bearer ? [{ accessTokens: { some: { id: hashSecret(bearer) } } }] : []),
  ]
  if (ended.length) await db.sessionFamily.deleteMany({ where: { OR: ended } })
  cookie.clear()
}
