import { randomUUID } from 'node:crypto'
import type { ClubPlan, ClubPlanInput, ClubPlanUpdate } from '@clubhouse/schema/finance/plan'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockRow } from '../../../context/locks.js'
import { conflict } from '../../../core/errors.js'
import { intervals } from '../../../services/payments/practice-plans.js'
import { messages } from '../messages.js'
import { getDuesCurrency } from '../reports/dues-setting.js'
import { getPlan, readPlan, toPlan } from './read-plans.js'

/** Adds a plan and its price. Throws Conflict where no payments are taken, BadGateway when the provider fails. */
export async function createPlan(ctx: Context, input: ClubPlanInput): Promise<ClubPlan> {
  const { db, clock } = ctx.services
  const { name, cents, interval, membershipType } = input
  const currency = await getDuesCurrency(db)
  const { lookupKey, price } = await createPrice(ctx, input, currency)
  const createdAt = clock.now()
  return db.$transaction(async (tx) => {
    const { id } = await tx.plan.create({
      data: { name, cents, currency, interval, membershipType, lookupKey, createdAt },
      select: { id: true },
    })
    await audit(tx, ctx, 'plan.create', id, { after: valuesOf(input) })
    return toPlan(await readPlan(tx, id), price)
  })
}

/**
 * Changes a plan. New checkouts are at the new price; running subscriptions keep theirs. Throws NotFound, Conflict for an
 * archived plan, a stale edit and where no payments are taken, BadGateway when the provider fails.
 */
export async function updatePlan(ctx: Context, input: ClubPlanUpdate): Promise<ClubPlan> {
  const { services } = ctx
  const { id, version, name, cents, interval, membershipType } = input
  const before = await getPlan(services, id)
  const changed = changes(valuesOf(before), valuesOf(input))
  // A repeated edit: its first response may have been lost.
  if (!changed && before.isOnSale) return before
  if (before.isArchived) throw conflict(messages.plan.isArchived)
  requireVersion(version, before.version)
  const { currency } = before
  const { lookupKey, price } = await createPrice(ctx, input, currency)
  return services.db.$transaction(async (tx) => {
    await lockRow(tx, 'plan', id)
    const current = await readPlan(tx, id)
    if (current.archivedAt) throw conflict(messages.plan.isArchived)
    requireVersion(version, current.version)
    const values = { name, cents, currency, interval, membershipType, lookupKey }
    await tx.plan.update({
      where: { id },
      data: { ...values, version: { increment: 1 } },
      select: { id: true },
    })
    await audit(tx, ctx, 'plan.update', id, changed ?? { after: valuesOf(input) })
    return toPlan(await readPlan(tx, id), price)
  })
}

/** Archives a plan, so that nobody can subscribe to it. Safe to repeat. Throws NotFound. */
export const archivePlan = (ctx: Context, id: string): Promise<ClubPlan> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'plan', id)
    const before = await readPlan(tx, id)
    if (before.archivedAt) return toPlan(before, undefined)
    await tx.plan.update({
      where: { id },
      data: { archivedAt: ctx.services.clock.now(), version: { increment: 1 } },
      select: { id: true },
    })
    await audit(tx, ctx, 'plan.archive', id, { before: { name: before.name } })
    return toPlan(await readPlan(tx, id), undefined)
  })

/**
 * Creates a price under a separate lookup key, before the plan's row refers to it: no transaction waits for the provider,
 * and if two edits meet, or the row isn't saved, a price that nobody can buy is left at the provider.
 */
async function createPrice(
  { services }: Context,
  { name, cents, interval }: ClubPlanInput,
  currency: string,
) {
  const lookupKey = `plan_${randomUUID().replaceAll('-', '')}`
  const terms = { nickname: name, cents, currency, interval: intervals[interval] }
  return { lookupKey, price: await services.payments.createPrice(lookupKey, terms) }
}

const valuesOf = ({ name, cents, interval, membershipType }: ClubPlanInput) => ({
  name,
  cents,
  interval,
  membershipType,
})
