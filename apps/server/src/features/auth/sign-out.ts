import type { Context } from '../../call/procedures.js'
import { hashSecret } from '../../core/secret.js'

/** Ends the session of the cookie and that of the bearer token, and clears the cookie. Safe to repeat. */
export async function signOut({
  services: { db },
  sessionCookie: cookie,
  bearer,
}: Pick<Context, 'services' | 'sessionCookie' | 'bearer'>): Promise<void> {
  const secret = cookie.read()
  const ended = [
    ...(secret ? [{ sessions: { some: { id: hashSecret(secret) } } }] : []),
    ...(bearer ? [{ accessTokens: { some: { id: hashSecret(bearer) } } }] : []),
  ]
  if (ended.length) await db.sessionFamily.deleteMany({ where: { OR: ended } })
  cookie.clear()
}
