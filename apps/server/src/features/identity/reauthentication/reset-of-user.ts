import type { Db, Tx } from '@clubhouse/db'
import {
  type FactorReset,
  resetHours,
  type UserSecondFactor,
} from '@clubhouse/schema/identity/security'
import type { SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { badField, conflict } from '../../../core/errors.js'
import { messages } from '../messages.js'
import { lockUser } from '../sessions/lock-user.js'
import { notifyOfReset, resetFactor } from '../sign-in/reset-factor.js'
import { hashOfCode } from '../two-factor/recovery-codes.js'

const delay = resetHours * 3600_000

/** Returns whether somebody has two-step verification, and when it will be turned off. */
export async function getFactorOf(db: Db | Tx, userId: string): Promise<UserSecondFactor> {
  const on = await db.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })
  const reset = await db.factorReset.findUnique({
    where: { userId },
    select: { effectiveAt: true },
  })
  return { isOn: on > 0, resetAt: reset?.effectiveAt.toISOString() ?? null }
}

/**
 * Turns off somebody's two-step verification: at once with the code that they read from their own screen, else a day
 * later, so that its owner can stop it. They are emailed about both. Throws Conflict when it is off or the caller's
 * own, or for a code soon after the person was given a password or an address, BadRequest at `code` for a wrong one,
 * TooManyRequests.
 */
export async function resetFactorOf(
  ctx: Context<SessionActor>,
  { id, code }: FactorReset,
): Promise<UserSecondFactor> {
  const { services, actor } = ctx
  if (id === actor.id) throw conflict(messages.secondFactor.notOwn)
  if (code !== undefined) await services.limits.helpCode.attempt(actor.id)
  const outcome = await services.db.$transaction(async (tx) => {
    await lockUser(tx, id)
    if (!(await getFactorOf(tx, id)).isOn) throw conflict(messages.secondFactor.theirsIsOff)
    if (code === undefined) await beginReset(tx, ctx, id)
    else await resetByCode(tx, ctx, { id, code })
    return getFactorOf(tx, id)
  })
  if (code !== undefined) await services.limits.helpCode.succeeded(actor.id)
  return outcome
}

async function resetByCode(
  tx: Tx,
  ctx: Context<SessionActor>,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const { clock } = ctx.services
  // The person who provided the access may also be the one reading the code from their own screen: the delay is the
  // owner's chance to notice.
  const since = new Date(clock.now().getTime() - delay)
  if ((await tx.user.count({ where: { id, accessGivenAt: { gt: since } } })) > 0) {
    throw conflict(messages.secondFactor.givenAccess)
  }
  const read = await tx.signInChallenge.count({
    where: { userId: id, helpCodeHash: hashOfCode(code), expiresAt: { gt: clock.now() } },
  })
  if (read === 0) throw badField('code', messages.secondFactor.wrongHelp)
  await resetFactor(tx, ctx, id)
  await notifyOfReset(tx, ctx.services, id, 'Reset')
}

/** A repeat changes nothing: the day keeps running. */
async function beginReset(tx: Tx, ctx: Context<SessionActor>, id: string): Promise<void> {
  const { clock } = ctx.services
  if ((await tx.factorReset.count({ where: { userId: id } })) > 0) return
  const now = clock.now()
  const effectiveAt = new Date(now.getTime() + delay)
  await tx.factorReset.create({
    data: { userId: id, effectiveAt, askedById: ctx.actor.id, createdAt: now },
    select: { userId: true },
  })
  await audit(tx, ctx, 'secondFactor.askReset', id)
  await notifyOfReset(tx, ctx.services, id, 'ResetAsked')
}

/** Cancels turning off somebody's two-step verification. Safe to repeat. */
export const stopResetOf = (
  ctx: Context<SessionActor>,
  { id }: { id: string },
): Promise<UserSecondFactor> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockUser(tx, id)
    const { count } = await tx.factorReset.deleteMany({ where: { userId: id } })
    if (count > 0) await audit(tx, ctx, 'secondFactor.stopReset', id)
    return getFactorOf(tx, id)
  })
