import { audit } from '../../../context/audit.js'
import type { PublicContext, SessionCookie } from '../../../context/context.js'
import { unauthorized } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { messages } from '../messages.js'
import { rotateSession } from './rotate-session.js'

/** Rotates the cookie's secret and returns a new bearer token. Throws Unauthorized, and clears a dead cookie. */
export async function refreshSession({
  services,
  origin,
  sessionCookie: cookie,
}: PublicContext & { sessionCookie: SessionCookie }): Promise<{ token: string }> {
  const { db, clock } = services
  const secret = cookie.read()
  if (!secret) throw unauthorized()
  const rotation = await rotateSession(db, secret, {
    now: clock.now(),
    day: clubToday(services),
  })
  if (rotation.outcome === 'rotated') {
    cookie.write(rotation.secret, rotation.cookieMaxAge)
    return { token: rotation.token }
  }
  if (rotation.outcome === 'reused') {
    await audit(db, { actor: { id: rotation.userId }, origin }, 'session.reuse', null)
  }
  cookie.clear()
  throw unauthorized(messages.auth.sessionEnded)
}
