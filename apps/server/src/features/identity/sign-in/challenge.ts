import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { SecondFactorNeed } from '@clubhouse/schema/enumeration'
import {
  challengeMinutes,
  challengeTries,
  type SecondFactorNeeded,
} from '@clubhouse/schema/identity/second-factor'
import { admittedWhere } from '../../../context/active.js'
import { unauthorized } from '../../../core/errors.js'
import { hashSecret, newSecret } from '../../../core/secret.js'
import type { SignInWay } from '../../../services/jobs/job-kinds.js'
import type { Services } from '../../../services/services.js'
import { messages } from '../messages.js'

/** A sign-in that waits for its two-factor code. */
export type Challenge = {
  ticketHash: string
  userId: string
  rememberMe: boolean
  /** The method that it began with. */
  way: FirstWay
}

/** A passkey is both steps at once: it never waits for the second. */
export type FirstWay = Exclude<SignInWay, 'Passkey'>

/** Lets a sign-in wait for ten minutes. Returns what its browser gets; the user must be locked. */
export async function openChallenge(
  tx: Tx,
  {
    userId,
    need,
    rememberMe,
    way,
    now,
  }: {
    userId: string
    need: SecondFactorNeed
    rememberMe: boolean
    way: FirstWay
    now: Date
  },
): Promise<SecondFactorNeeded> {
  const ticket = newSecret()
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000)
  await tx.signInChallenge.create({
    data: {
      ticketHash: hashSecret(ticket),
      userId,
      need,
      rememberMe,
      byMail: way === 'Mail',
      expiresAt,
      createdAt: now,
    },
    select: { ticketHash: true },
  })
  return { need, ticket, expiresAt: expiresAt.toISOString() }
}

const select = { ticketHash: true, userId: true, rememberMe: true, byMail: true } as const
type Row = Prisma.SignInChallengeGetPayload<{ select: typeof select }>

const toChallenge = ({ byMail, ...row }: Row): Challenge => ({
  ...row,
  way: byMail ? 'Mail' : 'Password',
})

/** The open challenge of a ticket, for one purpose only. Throws Unauthorized. */
export async function findChallenge(
  db: Db,
  { ticket, need, now }: { ticket: string; need: SecondFactorNeed; now: Date },
): Promise<Challenge> {
  const found = await db.signInChallenge.findUnique({
    where: {
      ticketHash: hashSecret(ticket),
      need,
      expiresAt: { gt: now },
      tries: { lt: challengeTries },
    },
    select,
  })
  if (!found) throw deadTicket()
  return toChallenge(found)
}

/**
 * As `findChallenge`, and counts a try of a code before it is checked: five for each ticket, however many at once, and what
 * the limit of its owner refuses uses up none. Returns their tries since the last right code, too. Throws TooManyRequests.
 */
export async function countTry(
  { db, limits }: Services,
  {
    ticket,
    need,
    address,
    now,
  }: { ticket: string; need: SecondFactorNeed; address: string; now: Date },
): Promise<{ challenge: Challenge; tries: number }> {
  const { userId } = await findChallenge(db, { ticket, need, now })
  const tries = await limits.secondFactor.attempt(userId, address)
  const [challenge] = await db.signInChallenge.updateManyAndReturn({
    where: {
      ticketHash: hashSecret(ticket),
      need,
      expiresAt: { gt: now },
      tries: { lt: challengeTries },
    },
    data: { tries: { increment: 1 } },
    select,
  })
  if (!challenge) throw deadTicket()
  return { challenge: toChallenge(challenge), tries }
}

/** Uses a challenge up: of many calls at once one gets through. `day` is the club's today. The user must be locked. Throws Unauthorized. */
export async function useChallenge(tx: Tx, { ticketHash }: Challenge, day: string): Promise<void> {
  const { count } = await tx.signInChallenge.deleteMany({
    where: { ticketHash, user: admittedWhere(day) },
  })
  if (count === 0) throw deadTicket()
}

const deadTicket = () => unauthorized(messages.secondFactor.ticketEnded, 'signInFailed')
