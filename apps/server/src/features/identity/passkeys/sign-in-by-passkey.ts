import type { Tx } from '@clubhouse/db'
import type { SignedIn } from '@clubhouse/schema/identity/account'
import type { PasskeyRequest, PasskeySignIn } from '@clubhouse/schema/identity/passkey'
import { audit } from '../../../context/audit.js'
import type { PublicContext } from '../../../context/context.js'
import { unauthorized } from '../../../core/errors.js'
import { accountEmail } from '../account/account-email.js'
import { messages } from '../messages.js'
import { type Arrival, enter } from '../sign-in/enter.js'
import { newChallenge } from './challenges.js'
import { relyingParty } from './relying-party.js'
import { checkSigned, findPasskey, noteUse, raiseAlarm } from './use-passkey.js'
import { requestOptions } from './web-authn.js'

/**
 * Returns the options that a browser needs to sign in with a passkey: the same for everybody. Throws TooManyRequests.
 */
export async function startSignIn({ services, origin }: PublicContext): Promise<PasskeyRequest> {
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
  const { db, clock, limits } = services
  await limits.signIn.attemptFrom(origin.address)
  const passkey = await findPasskey(services, assertion.id)
  const counter = await checkSigned(services, assertion, passkey, {
    purpose: 'SignIn',
    userId: null,
  })
  const by = { actor: passkey?.user ?? null, origin }
  if (!passkey || counter === null) {
    await audit(db, by, 'passkey.refuse', passkey?.id ?? null)
    throw wrong()
  }
  const { user } = passkey
  let isCopy = false
  const spend = async (tx: Tx) => {
    const use = await noteUse(tx, passkey.id, counter, clock.now())
    isCopy = use === 'copy'
    if (use !== 'used') throw wrong()
  }
  try {
    const userId = user.id
    const email = accountEmail(user)
    const proof = { way: 'Passkey', passkeyId: passkey.id, spend } as const
    const outcome = await enter(arrival, { userId, email, rememberMe, ...proof })
    if (!('token' in outcome))
      throw new Error('A passkey sign-in never asks for two-step verification')
    return outcome
  } catch (error) {
    if (isCopy) await raiseAlarm(services, by, passkey)
    throw error
  }
}

const wrong = () => unauthorized(messages.passkey.wrong, 'signInFailed')
