import { type Tx, uniqueViolation } from '@clubhouse/db'
import { isSameEmail } from '@clubhouse/schema/email-key'
import type { ConfirmEmail } from '@clubhouse/schema/identity/account'
import type { SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { PublicContext, SessionCookie } from '../../../context/context.js'
import { badRequest, conflict } from '../../../core/errors.js'
import { hashSecret, newSecret } from '../../../core/secret.js'
import type { Services } from '../../../services/services.js'
import { messages } from '../messages.js'
import { requireCurrentPassword } from '../passwords/password-rules.js'
import { endAccess } from '../sessions/end-access.js'
import { lockSession, lockUser } from '../sessions/lock-user.js'
import { renewSession } from '../sessions/start-session.js'
import { accountEmail } from './account-email.js'

const lifetimeMilliseconds = 24 * 60 * 60_000

/** A new address whose owner has proved the password. */
export type EmailWish = {
  actor: SessionActor
  /** Of the current password. */
  passwordHash: string | null
  from: string
  to: string
  /** Whether it may be emailed: false when it has already received too many emails of this kind. */
  isMailed: boolean
}

/**
 * Checks the current password and counts the request. Throws BadRequest with the field `currentPassword`,
 * TooManyRequests.
 */
export async function allowEmailChange(
  services: Services,
  actor: SessionActor,
  { from, to, currentPassword }: { from: string; to: string; currentPassword: string | undefined },
): Promise<EmailWish> {
  const passwordHash = await requireCurrentPassword(services, actor, currentPassword)
  const isMailed = await services.limits.emailChange(actor.id, to)
  return { actor, passwordHash, from, to, isMailed }
}

/**
 * Stores a new address until its link is used; emails the link to it, and a notice to the old one. Repeating the same
 * address changes nothing. Throws Unauthorized when the session has ended in the meantime.
 */
export async function requestEmailChange(
  { clock, jobs }: Services,
  tx: Tx,
  { actor, passwordHash, from, to, isMailed }: EmailWish,
): Promise<void> {
  await lockSession(tx, actor, passwordHash)
  const { id: userId } = actor
  const now = clock.now()
  const waiting = await tx.emailChange.findUnique({
    where: { userId, expiresAt: { gt: now } },
    select: { email: true },
  })
  if (waiting && isSameEmail(waiting.email, to)) return
  const change = {
    email: to,
    tokenHash: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMilliseconds),
  }
  await tx.emailChange.upsert({
    where: { userId },
    create: { userId, ...change },
    update: change,
    select: { userId: true },
  })
  if (isMailed) await jobs.enqueue(tx, 'email.confirm', { userId })
  await jobs.enqueue(tx, 'email.changing', { userId, from })
}

/** Deletes a pending address, with its link. */
export async function cancelEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.emailChange.deleteMany({ where: { userId } })
}

/**
 * Creates the token for the pending change's link, so that no token is ever in the queue. Null when none is pending.
 */
export async function issueEmailToken(
  { db, clock }: Services,
  userId: string,
): Promise<{ token: string; email: string } | null> {
  const token = newSecret()
  const [change] = await db.emailChange.updateManyAndReturn({
    where: { userId, expiresAt: { gt: clock.now() } },
    data: { tokenHash: hashSecret(token) },
    select: { email: true },
  })
  return change ? { token, email: change.email } : null
}

/**
 * Makes a pending address the account's own, once, using the token of its link, and emails a notice to the old one. All
 * access to the account ends; a session in the same browser gets new secrets. Returns the address. Throws BadRequest
 * when the link is unknown, used, replaced or over a day old; Conflict when another account already has the address.
 */
export async function confirmEmail(
  { services, origin, sessionCookie }: PublicContext & { sessionCookie: SessionCookie },
  { token }: ConfirmEmail,
): Promise<{ email: string }> {
  const { db, clock, jobs } = services
  const tokenHash = hashSecret(token)
  const where = { tokenHash, expiresAt: { gt: clock.now() } }
  try {
    const { email, session } = await db.$transaction(async (tx) => {
      const change = await tx.emailChange.findFirst({
        where,
        select: { userId: true, email: true, user: { select: { email: true } } },
      })
      if (!change) throw deadLink()
      const { userId, email, user } = change
      const from = accountEmail(user)
      await lockUser(tx, userId)
      const used = await tx.emailChange.deleteMany({ where })
      if (used.count === 0) throw deadLink()
      await tx.user.update({
        where: { id: userId },
        data: { email, version: { increment: 1 } },
        select: { id: true },
      })
      const familyId = await familyOf(tx, userId, sessionCookie)
      const ended = await endAccess(tx, userId, familyId)
      const states = { before: { email: from }, after: { email } }
      await audit(tx, { actor: { id: userId }, origin }, 'account.email', userId, states)
      await jobs.enqueue(tx, 'email.changed', { userId, from, ended })
      const session = familyId && (await renewSession(tx, familyId, clock.now()))
      return { email, session }
    })
    if (session) sessionCookie.write(session.secret, session.cookieMaxAge)
    return { email }
  } catch (error) {
    if (uniqueViolation(error)) throw conflict(messages.account.emailTakenByNow)
    throw error
  }
}

/** The session of the cookie, if it is one of this user's. */
async function familyOf(tx: Tx, userId: string, cookie: SessionCookie): Promise<string | null> {
  const secret = cookie.read()
  if (!secret) return null
  const family = await tx.sessionFamily.findFirst({
    where: { userId, sessions: { some: { id: hashSecret(secret), replacedAt: null } } },
    select: { id: true },
  })
  return family?.id ?? null
}

const deadLink = () => badRequest(messages.account.deadEmailLink)
