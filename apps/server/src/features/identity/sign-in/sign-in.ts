import { emailKey } from '@clubhouse/schema/email-key'
import type { SignIn } from '@clubhouse/schema/identity/auth'
import type { SignInOutcome } from '@clubhouse/schema/identity/second-factor'
import { audit } from '../../../context/audit.js'
import { unauthorized } from '../../../core/errors.js'
import { messages } from '../messages.js'
import { type Arrival, enter } from './enter.js'

/**
 * Signs a person in by their password: a session in the cookie, a bearer token and the current user in the result, or
 * what is left to do before. Throws Unauthorized (the same for a wrong password and an unknown address), Forbidden (not
 * Active), TooManyRequests.
 */
export async function signIn(arrival: Arrival, input: SignIn): Promise<SignInOutcome> {
  const { services, origin } = arrival
  const { db, passwords, limits } = services
  await limits.signIn.attempt(input.email, origin.address)
  const account = await db.user.findUnique({
    where: { emailKey: emailKey(input.email) },
    select: { id: true, passwordHash: true },
  })
  const right = await passwords.verify(input.password, account?.passwordHash ?? null)
  const passwordHash = account?.passwordHash
  if (!account || !passwordHash || !right) {
    await audit(db, { actor: account, origin }, 'session.refuse', null)
    throw unauthorized(messages.auth.wrong, 'signInFailed')
  }
  const { id: userId } = account
  return enter(arrival, {
    userId,
    email: input.email,
    rememberMe: input.rememberMe,
    way: 'Password',
    spend: async (tx) => {
      const isSame = (await tx.user.count({ where: { id: userId, passwordHash } })) > 0
      if (!isSame) throw unauthorized(messages.auth.wrong, 'signInFailed')
    },
  })
}
