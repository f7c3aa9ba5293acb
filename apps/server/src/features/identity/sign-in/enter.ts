import type { Tx } from '@clubhouse/db'
import type { SignedIn } from '@clubhouse/schema/identity/account'
import type { SignInOutcome } from '@clubhouse/schema/identity/second-factor'
import { admittedWhere } from '../../../context/active.js'
import { audit } from '../../../context/audit.js'
import type { DeviceCookie, PublicContext, SessionCookie } from '../../../context/context.js'
import { neededFactor } from '../../../context/needed-factor.js'
import { forbidden } from '../../../core/errors.js'
import type { SignInWay } from '../../../services/jobs/job-kinds.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { messages } from '../messages.js'
import { getCurrentUser } from '../sessions/current-user.js'
import { deviceOf } from '../sessions/device.js'
import { knownDeviceSeconds, recognizeDevice } from '../sessions/known-device.js'
import { lockUser, logSignIn } from '../sessions/lock-user.js'
import { startSession } from '../sessions/start-session.js'
import { openChallenge } from './challenge.js'
import { carryOutReset } from './reset-factor.js'

/** The parts of a request that all ways to sign in need. */
export type Arrival = PublicContext & { sessionCookie: SessionCookie; deviceCookie: DeviceCookie }

/** Somebody who has just authenticated, in any of the ways to sign in. */
export type FirstFactor = {
  userId: string
  email: string
  rememberMe: boolean
  /** A passkey is both steps at once: nothing is left to do then. */
  way: SignInWay
  /** Which passkey, of who came by one. */
  passkeyId?: string | undefined
  /** Uses the credential up, if it works once. The user is locked. Throws Unauthorized when it no longer counts. */
  spend: (tx: Tx) => Promise<void>
}

/**
 * The one step between authentication and a session: every way of signing in passes through here. Returns a session, or
 * the remaining step. Throws Unauthorized when the credential no longer counts, Forbidden (not Active).
 */
export async function enter(arrival: Arrival, proof: FirstFactor): Promise<SignInOutcome> {
  const { services, origin } = arrival
  const { userId, email, rememberMe, way, passkeyId, spend } = proof
  const now = services.clock.now()
  const entry = await services.db.$transaction(async (tx) => {
    // A concurrent change that ends sessions waits, or was first: then the credential, the status or the membership differs.
    await lockUser(tx, userId)
    const where = { AND: [{ id: userId }, admittedWhere(clubToday(services))] }
    if ((await tx.user.count({ where })) === 0) throw forbidden(messages.auth.notActive)
    // First, so that the passkey of a lost phone has ended.
    await carryOutReset(tx, services, userId, origin.requestId)
    await spend(tx)
    if (way !== 'Passkey') {
      const need = await neededFactor(tx, userId, now)
      const waiting = need && (await openChallenge(tx, { userId, rememberMe, way, need, now }))
      if (waiting) return { waiting, session: null }
    }
    return {
      waiting: null,
      session: await begin(tx, arrival, { userId, rememberMe, way, passkeyId }),
    }
  })
  // Until the two-factor code is accepted the attempt counts: a password alone must not buy endless codes.
  if (entry.waiting) return entry.waiting
  await services.limits.signIn.succeeded(email, origin.address)
  return admit(arrival, userId, entry.session)
}

/** The secrets of a session that has begun, and that of its browser. */
export type Session = Awaited<ReturnType<typeof startSession>> & { deviceSecret: string }

/**
 * Records the sign-in and its browser, in the audit log with the way of signing in, and begins its session, once no
 * step remains. The owner is notified of a new browser by email. The user must be locked.
 */
export async function begin(
  tx: Tx,
  { services: { clock, jobs }, origin, deviceCookie }: Arrival,
  {
    userId,
    rememberMe,
    way,
    passkeyId,
    withCode = false,
  }: Pick<FirstFactor, 'userId' | 'rememberMe' | 'way' | 'passkeyId'> & { withCode?: boolean },
): Promise<Session> {
  const now = clock.now()
  await logSignIn(tx, userId, origin.address)
  const states = { after: { way, withCode } }
  await audit(tx, { actor: { id: userId }, origin }, 'session.begin', passkeyId ?? null, states)
  const browser = await recognizeDevice(tx, { userId, secret: deviceCookie.read(), now })
  if (browser.isNew) {
    const device = deviceOf(origin.userAgent)
    const at = now.toISOString()
    await jobs.enqueue(tx, 'sign-in.new-device', { userId, device, way, withCode, at })
  }
  const session = await startSession(tx, userId, rememberMe, now, {
    ...origin,
    byPasskey: way === 'Passkey',
    knownDeviceId: browser.id,
  })
  return { ...session, deviceSecret: browser.secret }
}

/** Gives the browser its session: the cookies, and in the result the token and the current user. */
export async function admit(
  { services, sessionCookie, deviceCookie }: Arrival,
  userId: string,
  session: Session,
): Promise<SignedIn> {
  sessionCookie.write(session.secret, session.cookieMaxAge)
  deviceCookie.write(session.deviceSecret, knownDeviceSeconds)
  return { token: session.token, user: await getCurrentUser(services, userId) }
}
