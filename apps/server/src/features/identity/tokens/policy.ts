import type { Db, Tx } from '@clubhouse/db'
import type { TokenPolicy } from '@clubhouse/schema/identity/personal-access-token'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockName } from '../../../context/locks.js'

const name = 'personal-access-token'

/** Whether the club allows personal access tokens. */
export async function areTokensAllowed(db: Db | Tx): Promise<boolean> {
  const row = await db.featureSwitch.findUnique({ where: { name }, select: { isOn: true } })
  return row?.isOn ?? true
}

/** Switches tokens on or off for the whole club; existing ones remain, and work again when they are on. */
export const setTokenPolicy = (ctx: Context, { allowed }: TokenPolicy): Promise<TokenPolicy> =>
  ctx.services.db.$transaction(async (tx) => {
    // There may be no row to lock; a concurrent change waits, so that each change is recorded once.
    await lockName(tx, 'setting', name)
    const before = await areTokensAllowed(tx)
    await tx.featureSwitch.upsert({
      where: { name },
      create: { name, isOn: allowed },
      update: { isOn: allowed },
      select: { name: true },
    })
    if (before !== allowed) {
      const states = { before: { allowed: before }, after: { allowed } }
      await audit(tx, ctx, 'token.policy', null, states)
    }
    return { allowed }
  })
