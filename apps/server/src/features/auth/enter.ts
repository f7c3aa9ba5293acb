import type { Tx } from '@clubhouse/db'
import type { SignedIn } from '@clubhouse/schema/account'
import type { SignInOutcome } from '@clubhouse/schema/second-factor'
import type { DeviceCookie, SessionCookie, Visit } from '../../call/call.js'
import { neededFactor } from '../../call/needed-factor.js'
import { unauthorized } from '../../core/errors.js'
import type { SignInWay } from '../../services/jobs/job-kinds.js'
import { openChallenge } from './challenge.js'
import { getCurrentUser } from './current-user.js'
import { deviceOf } from './device.js'
import { knownDeviceSeconds, recognizeDevice } from './known-device.js'
import { lockUser, logSignIn } from './lock-user.js'
import { carryOutReset } from './reset-factor.js'
import { startSession } from './start-session.js'

/** What the ways in have of a call. */
export type Arrival = Visit & { sessionCookie: SessionCookie; deviceCookie: DeviceCookie }

/** Somebody who has just proved who they are, by whichever way in. */
export type FirstProof = {
  userId: string
  email: string
  rememberMe: boolean
  /** A passkey is both steps at once: nothing is left to do then. */
  way: Exclude<SignInWay, 'BothSteps'>
  /** Whether the proof still counts, and uses it up if it works once; asked while the user is locked. */
  holds: (tx: Tx) => Promise<boolean>
}

/**
 * The one door between a proof of who one is and a session: every way in comes through here. Answers a session, or what
 * is left to do (product.md, 'Second step'). Throws Unauthorized when the proof does not count any more.
 */
export async function enter(arrival: Arrival, proof: FirstProof): Promise<SignInOutcome> {
  const { services, origin } = arrival
  const { userId, email, rememberMe, way, holds } = proof
  const byPasskey = way === 'Passkey'
  const now = services.clock.now()
  const entry = await services.db.$transaction(async (tx) => {
    // A concurrent change that ends sessions waits, or was first: then the proof or the status differs.
    const { status } = await lockUser(tx, userId)
    if (status !== 'Active' || !(await holds(tx))) {
      throw unauthorized((say) => (byPasskey ? say.passkey.wrong : say.auth.wrong), 'signInFailed')
    }
    await carryOutReset(tx, arrival, userId)
    const need = byPasskey ? null : await neededFactor(tx, userId, now)
    return need
      ? { waiting: await openChallenge(tx, { userId, need, rememberMe, now }), session: null }
      : { waiting: null, session: await begin(tx, arrival, { userId, rememberMe, way }) }
  })
  // Until the second step is done the attempt counts: a password alone must not buy endless codes.
  if (entry.waiting) return entry.waiting
  await services.limits.signIn.succeeded(email, origin.address)
  return admit(arrival, userId, entry.session)
}

/** The secrets of a session that has begun, and that of its browser. */
export type Session = Awaited<ReturnType<typeof startSession>> & { deviceSecret: string }

/**
 * Notes the sign-in and its browser, and begins its session, once nothing is left to prove. A browser that is new is told
 * to its owner by mail. The user must be locked.
 */
export async function begin(
  tx: Tx,
  { services: { clock, jobs }, origin, deviceCookie }: Arrival,
  { userId, rememberMe, way }: { userId: string; rememberMe: boolean; way: SignInWay },
): Promise<Session> {
  const now = clock.now()
  await logSignIn(tx, userId, origin.address)
  const browser = await recognizeDevice(tx, { userId, secret: deviceCookie.read(), now })
  if (browser.isNew) {
    const device = deviceOf(origin.userAgent)
    await jobs.enqueue(tx, 'sign-in.new-device', { userId, device, way, at: now.toISOString() })
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
  { services: { db }, sessionCookie, deviceCookie }: Arrival,
  userId: string,
  session: Session,
): Promise<SignedIn> {
  sessionCookie.write(session.secret, session.cookieMaxAge)
  deviceCookie.write(session.deviceSecret, knownDeviceSeconds)
  return { token: session.token, user: await getCurrentUser(db, userId) }
}
