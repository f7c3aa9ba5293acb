import type { Db } from '@clubhouse/db'
import type { PlanInterval } from '@clubhouse/schema/enumeration'

/** Stripe's words for the intervals. */
export const intervals = { Month: 'month', Year: 'year' } as const satisfies Record<
  PlanInterval,
  string
>

/** The plans that practice payments sell when they start. */
export async function listPracticePlans(db: Db) {
  const plans = await db.plan.findMany({
    where: { archivedAt: null },
    select: { lookupKey: true, name: true, cents: true, currency: true, interval: true },
  })
  return plans.map(({ lookupKey, name: nickname, cents, currency, interval }) => ({
    lookupKey,
    nickname,
    cents,
    currency: currency.toLowerCase(),
    interval: intervals[interval],
  }))
}
