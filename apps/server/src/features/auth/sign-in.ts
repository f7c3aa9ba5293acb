import type { SignedIn } from '@clubhouse/schema/account'
import type { SignIn } from '@clubhouse/schema/auth'
import { emailKey } from '@clubhouse/schema/email-key'
import { audit } from '../../call/audit.js'
import type { SessionCookie, Visit } from '../../call/call.js'
import { forbidden, unauthorized } from '../../core/errors.js'
import { getCurrentUser } from './current-user.js'
import { logUnchanged } from './lock-user.js'
import { startSession } from './start-session.js'

/**
 * Signs a person in: a session in the cookie, a bearer token and the current user in the result.
 * Throws Unauthorized (the same for a wrong password and an unknown address), Forbidden (not Active), TooManyRequests.
 */
export async function signIn(
  { services, origin, sessionCookie }: Visit & { sessionCookie: SessionCookie },
  input: SignIn,
): Promise<SignedIn> {
  const { db, clock, passwords, limits } = services
  const { address } = origin
  await limits.signIn.attempt(input.email, address)
  const account = await db.user.findUnique({
    where: { emailKey: emailKey(input.email) },
    select: { id: true, passwordHash: true, status: true },
  })
  const right = await passwords.verify(input.password, account?.passwordHash ?? null)
  const passwordHash = account?.passwordHash
  if (!account || !passwordHash || !right) {
    await audit(db, { actor: account, origin }, 'session.refuse', null)
    throw unauthorized((say) => say.auth.wrong, 'signInFailed')
  }
  if (account.status !== 'Active') throw forbidden((say) => say.auth.notActive)
  await limits.signIn.succeeded(input.email, address)
  const session = await db.$transaction(async (tx) => {
    // A concurrent change that ends sessions waits, or was first: then the password or the status differs.
    const unchanged = await logUnchanged(tx, { id: account.id, passwordHash, address })
    if (!unchanged) throw unauthorized((say) => say.auth.wrong, 'signInFailed')
    return startSession(tx, account.id, input.rememberMe, clock.now())
  })
  sessionCookie.write(session.secret, session.cookieMaxAge)
  return { token: session.token, user: await getCurrentUser(db, account.id) }
}
