import type { SignedIn } from '@clubhouse/schema/identity/account'
import type {
  Enrolled,
  NewSecondFactor,
  SecondFactorSignIn,
} from '@clubhouse/schema/identity/second-factor'
import { audit } from '../../../context/audit.js'
import { badField } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { messages } from '../messages.js'
import { lockUser } from '../sessions/lock-user.js'
import { hashOfCode, newCode } from '../two-factor/recovery-codes.js'
import { confirmFactor, draftFactor, endUnproved, keepFactor } from '../two-factor/set-up-factor.js'
import { useCode } from '../two-factor/use-code.js'
import { countTry, findChallenge, useChallenge } from './challenge.js'
import { type Arrival, admit, begin, type Session } from './enter.js'

/** From how many wrong codes on, over all sign-ins, the owner is notified. */
const triesToTell = 5

/**
 * Completes a sign-in with a code of the app, or a recovery code, each of which works once. Throws BadRequest at `code`
 * for a wrong one, Unauthorized when the sign-in has to begin again, TooManyRequests.
 */
export async function signInByCode(
  arrival: Arrival,
  { ticket, code }: SecondFactorSignIn,
): Promise<SignedIn> {
  const { services, origin } = arrival
  const { db, clock, jobs, limits } = services
  const now = clock.now()
  const { address } = origin
  const { challenge, tries } = await countTry(services, { ticket, need: 'Code', address, now })
  const { userId } = challenge
  const by = { actor: { id: userId }, origin }
  const session = await db.$transaction(async (tx) => {
    await lockUser(tx, userId)
    const used = await useCode(tx, { userId, code, now })
    if (!used) return null
    await useChallenge(tx, challenge, clubToday(services))
    await keepFactor(tx, userId)
    if (used === 'recovery') {
      await audit(tx, by, 'secondFactor.recover', userId)
      await jobs.enqueue(tx, 'second-factor.changed', { userId, change: 'Recovered' })
    }
    return begin(tx, arrival, { ...challenge, withCode: true })
  })
  if (!session) {
    const isNotified = tries >= triesToTell && (await limits.secondFactor.mayTell(userId))
    await db.$transaction(async (tx) => {
      await audit(tx, by, 'secondFactor.refuse', null)
      // Somebody got past the first step: its owner should know.
      if (isNotified) await jobs.enqueue(tx, 'second-factor.changed', { userId, change: 'Refused' })
    })
    throw badField('code', messages.secondFactor.wrong)
  }
  return finish(arrival, userId, session)
}

/**
 * For who has lost the app and the recovery codes: a code to read to an administrator, who is with them or knows their
 * voice. Throws Unauthorized when the sign-in has to begin again.
 */
export async function askForHelp(
  { services: { db, clock } }: Arrival,
  { ticket }: { ticket: string },
): Promise<{ code: string }> {
  const { ticketHash } = await findChallenge(db, { ticket, need: 'Code', now: clock.now() })
  const code = newCode(8)
  await db.signInChallenge.updateMany({
    where: { ticketHash },
    data: { helpCodeHash: hashOfCode(code) },
  })
  return { code }
}

/**
 * For members who must have two-step verification and don't: returns a secret for their app, not a session. Throws
 * Unauthorized when the sign-in has to begin again.
 */
export async function startEnrollment(
  { services }: Arrival,
  { ticket }: { ticket: string },
): Promise<NewSecondFactor> {
  const { db, clock } = services
  const { userId } = await findChallenge(db, { ticket, need: 'Enrollment', now: clock.now() })
  return db.$transaction(async (tx) => {
    await lockUser(tx, userId)
    return draftFactor(tx, services, userId)
  })
}

/**
 * Turns on two-step verification with its first code, and signs its owner in with it. Throws BadRequest at `code` for a
 * wrong one, Unauthorized when the sign-in has to begin again, TooManyRequests.
 */
export async function finishEnrollment(
  arrival: Arrival,
  { ticket, code }: SecondFactorSignIn,
): Promise<Enrolled> {
  const { services, origin } = arrival
  const { db, clock, jobs } = services
  const now = clock.now()
  const { challenge } = await countTry(services, {
    ticket,
    need: 'Enrollment',
    address: origin.address,
    now,
  })
  const { userId } = challenge
  const { session, recoveryCodes } = await db.$transaction(async (tx) => {
    await lockUser(tx, userId)
    const recoveryCodes = await confirmFactor(tx, { userId, code, now })
    await useChallenge(tx, challenge, clubToday(services))
    await endUnproved(tx, userId)
    await audit(tx, { actor: { id: userId }, origin }, 'secondFactor.turnOn', userId)
    await jobs.enqueue(tx, 'second-factor.changed', { userId, change: 'TurnedOn' })
    const session = await begin(tx, arrival, { ...challenge, withCode: true })
    return { session, recoveryCodes }
  })
  return { ...(await finish(arrival, userId, session)), recoveryCodes }
}

/** Both steps are done: what failed before is forgiven. */
async function finish(arrival: Arrival, userId: string, session: Session): Promise<SignedIn> {
  const { services, origin } = arrival
  const signedIn = await admit(arrival, userId, session)
  await services.limits.secondFactor.succeeded(userId, origin.address)
  await services.limits.signIn.succeeded(signedIn.user.email, origin.address)
  return signedIn
}
