import type { Db, Tx } from '@clubhouse/db'
import { formatAmount } from '@clubhouse/schema/money'
import { planOf } from '../subscriptions/plan-of.js'

/** Returns the plan that an invoice is for: that of its member's latest subscription, if it costs as much. */
export async function findInvoicePlan(
  db: Db | Tx,
  { userId, total, currency }: { userId: string; total: number; currency: string },
): Promise<string | null> {
  const subscription = await db.subscription.findFirst({
    where: { userId, extraSince: null },
    select: { terms: true },
    orderBy: { createdAt: 'desc' },
  })
  const plan = subscription && planOf(subscription.terms)
  return plan?.amount === formatAmount(total, currency) ? plan.plan : null
}
