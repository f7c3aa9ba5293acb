import type { Tx } from '@clubhouse/db'
import type { SignedIn } from '@clubhouse/schema/account'
import type { PasskeyRequest, PasskeySignIn } from '@clubhouse/schema/passkey'
import { audit } from '../../call/audit.js'
import type { Visit } from '../../call/call.js'
import { forbidden, unauthorized } from '../../core/errors.js'
import { type Arrival, enter } from '../auth/enter.js'
import { newChallenge, takeChallenge } from './challenges.js'
import { relyingParty } from './relying-party.js'
import { challengeOf, checkAssertion, requestOptions } from './web-authn.js'

/** What a browser needs to sign in by a passkey: the same for everybody. Throws TooManyRequests. */
export async function startSignIn({ services, origin }: Visit): Promise<PasskeyRequest> {
  await services.limits.passkey(origin.address)
  const { rpId } = relyingParty(services.config)
  const challenge = await newChallenge(services, { purpose: 'SignIn', userId: null })
  return requestOptions(rpId, challenge)
}

/**
 * Signs a person in by a passkey, which is both steps at once. Throws Unauthorized (the same for an unknown passkey and
 * a wrong signature), Forbidden (not Active), TooManyRequests.
 */
export async function signInByPasskey(
  arrival: Arrival,
  { passkey: assertion, rememberMe }: PasskeySignIn,
): Promise<SignedIn> {
  const { services, origin } = arrival
  const { db, clock, config, limits, jobs } = services
  const now = clock.now()
  const { rpId, origin: page } = relyingParty(config)
  const passkey = await db.passkey.findUnique({
    where: { credentialId: assertion.id, rpId },
    select: {
      id: true,
      name: true,
      publicKey: true,
      user: { select: { id: true, email: true, status: true } },
    },
  })
  await limits.signIn.attempt(passkey?.user.email ?? assertion.id, origin.address)
  const challenge = challengeOf(assertion.response.clientDataJSON)
  const isOpen =
    challenge !== null &&
    (await takeChallenge(db, challenge, { purpose: 'SignIn', userId: null, now }))
  const signed =
    isOpen && passkey
      ? await checkAssertion(assertion, passkey.publicKey, { rpId, origin: page, challenge })
      : null
  const by = { actor: passkey?.user ?? null, origin }
  if (!passkey || !signed) {
    await audit(db, by, 'passkey.refuse', passkey?.id ?? null)
    throw unauthorized((say) => say.passkey.wrong, 'signInFailed')
  }
  const { user } = passkey
  if (user.status !== 'Active') throw forbidden((say) => say.auth.notActive)
  let isCopy = false
  const holds = async (tx: Tx) => {
    const before = await tx.passkey.findUnique({
      where: { id: passkey.id },
      select: { counter: true, isBackedUp: true },
    })
    if (!before) return false
    isCopy = !before.isBackedUp && !hasRisen(before.counter, signed.counter)
    if (isCopy) return false
    await tx.passkey.update({
      where: { id: passkey.id },
      data: { counter: signed.counter, isBackedUp: signed.isBackedUp, lastUsedAt: now },
      select: { id: true },
    })
    await audit(tx, { actor: user, origin }, 'passkey.use', passkey.id)
    return true
  }
  try {
    const { id: userId, email } = user
    const outcome = await enter(arrival, { userId, email, rememberMe, way: 'Passkey', holds })
    if (!('token' in outcome)) throw new Error('A passkey leaves nothing to prove')
    return outcome
  } catch (error) {
    if (isCopy) {
      const { id, name } = passkey
      await db.$transaction(async (tx) => {
        await audit(tx, by, 'passkey.alarm', id, { before: { name } })
        await jobs.enqueue(tx, 'passkey.changed', { userId: user.id, change: 'Alarm', name })
      })
    }
    throw error
  }
}

/** Each use raises the counter; authenticators that do not count always say 0. */
const hasRisen = (before: bigint, now: bigint) => now > before || (now === 0n && before === 0n)
