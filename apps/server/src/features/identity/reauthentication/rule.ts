import type { Db, Tx } from '@clubhouse/db'
import { noticeDays } from '@clubhouse/schema/identity/second-factor'
import type { SecondFactorRule } from '@clubhouse/schema/identity/security'
import type { SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockName } from '../../../context/locks.js'

/** The date when two-step verification becomes required for administrators. */
export async function getRule(db: Db | Tx): Promise<SecondFactorRule> {
  const row = await db.secondFactorRule.findUnique({
    where: { id: 1 },
    select: { requiredFrom: true },
  })
  return { requiredFrom: row?.requiredFrom.toISOString() ?? null }
}

/** Requires two-step verification of administrators from a week on, or stops requiring it. A repeat changes nothing. */
export const setRule = (
  ctx: Context<SessionActor>,
  { isRequired }: { isRequired: boolean },
): Promise<SecondFactorRule> =>
  ctx.services.db.$transaction(async (tx) => {
    // There may be no row to lock; a concurrent change waits, so that each change is recorded once.
    await lockName(tx, 'setting', 'second-factor-rule')
    const before = await getRule(tx)
    if (isRequired === (before.requiredFrom !== null)) return before
    if (isRequired) {
      const notice = noticeDays * 24 * 3600_000
      const requiredFrom = new Date(ctx.services.clock.now().getTime() + notice)
      await tx.secondFactorRule.create({ data: { requiredFrom }, select: { id: true } })
    } else await tx.secondFactorRule.deleteMany()
    const after = await getRule(tx)
    await audit(tx, ctx, 'secondFactor.rule', null, { before, after })
    return after
  })
