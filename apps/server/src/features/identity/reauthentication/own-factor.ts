import type { Db } from '@clubhouse/db'
import type { NewRecoveryCodes, NewSecondFactor } from '@clubhouse/schema/identity/second-factor'
import type { OwnSecondFactor } from '@clubhouse/schema/identity/security'
import type { Actor, SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { neededFactor } from '../../../context/needed-factor.js'
import { conflict } from '../../../core/errors.js'
import { messages } from '../messages.js'
import { lockSession } from '../sessions/lock-user.js'
import { renewRecoveryCodes } from '../two-factor/recovery-codes.js'
import {
  confirmFactor,
  draftFactor,
  endUnproved,
  removeFactor,
} from '../two-factor/set-up-factor.js'
import { getRule } from './rule.js'

/** The caller's two-factor setup. */
export async function getOwnFactor(db: Db, { id, isAdmin }: Actor): Promise<OwnSecondFactor> {
  const factor = await db.secondFactor.findUnique({
    where: { userId: id },
    select: {
      confirmedAt: true,
      user: { select: { factorReset: { select: { effectiveAt: true } } } },
    },
  })
  const { requiredFrom } = await getRule(db)
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await db.recoveryCode.count({ where: { userId: id } }),
    requiredFrom: isAdmin ? requiredFrom : null,
    resetAt: factor?.user.factorReset?.effectiveAt.toISOString() ?? null,
  }
}

/**
 * Makes a secret for the caller's app, pending until its first code. Throws Conflict when two-step verification is on.
 */
export const startOwnFactor = ({
  services,
  actor,
}: Context<SessionActor>): Promise<NewSecondFactor> =>
  services.db.$transaction(async (tx) => {
    await lockSession(tx, actor)
    return draftFactor(tx, services, actor.id)
  })

/**
 * Turns on two-step verification for the caller with its first code; all their other sessions end, because none of them
 * confirmed it. Throws BadRequest at `code` for a wrong one, Conflict when none is pending, TooManyRequests.
 */
export async function confirmOwnFactor(
  ctx: Context<SessionActor>,
  { code }: { code: string },
): Promise<NewRecoveryCodes> {
  const { services, actor, origin } = ctx
  const { db, clock, jobs, limits } = services
  const { id: userId, credential } = actor
  await limits.secondFactor.attempt(userId, origin.address)
  const recoveryCodes = await db.$transaction(async (tx) => {
    await lockSession(tx, actor)
    const codes = await confirmFactor(tx, { userId, code, now: clock.now() })
    await endUnproved(tx, userId, credential.familyId)
    await audit(tx, ctx, 'secondFactor.turnOn', userId)
    await jobs.enqueue(tx, 'second-factor.changed', { userId, change: 'TurnedOn' })
    return codes
  })
  await limits.secondFactor.succeeded(userId, origin.address)
  return { recoveryCodes }
}

/** Makes ten recovery codes that replace the existing ones. Throws Conflict when two-step verification is off. */
export const renewOwnCodes = (ctx: Context<SessionActor>): Promise<NewRecoveryCodes> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id: userId } = ctx.actor
    await lockSession(tx, ctx.actor)
    const on = await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })
    if (on === 0) throw conflict(messages.secondFactor.isOff)
    const recoveryCodes = await renewRecoveryCodes(tx, userId)
    await audit(tx, ctx, 'secondFactor.renew', userId)
    await ctx.services.jobs.enqueue(tx, 'second-factor.changed', { userId, change: 'Renewed' })
    return { recoveryCodes }
  })

/** Turns off the caller's two-step verification. Throws Conflict when it is off, or the club requires it. */
export const turnOwnFactorOff = (ctx: Context<SessionActor>): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id: userId } = ctx.actor
    await lockSession(tx, ctx.actor)
    if (!(await removeFactor(tx, userId))) throw conflict(messages.secondFactor.isOff)
    const need = await neededFactor(tx, userId, ctx.services.clock.now())
    if (need) throw conflict(messages.secondFactor.required)
    await audit(tx, ctx, 'secondFactor.turnOff', userId)
    await ctx.services.jobs.enqueue(tx, 'second-factor.changed', { userId, change: 'TurnedOff' })
  })
