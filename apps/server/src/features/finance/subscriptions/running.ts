import type { Db, Prisma, Tx } from '@clubhouse/db'
import { runningStatuses } from '@clubhouse/schema/finance/running-statuses'

/** The row of a member's running subscription; a second one counts for nothing. */
export const runningWhere = (userId: string) =>
  ({
    userId,
    status: { in: runningStatuses },
    extraSince: null,
  }) satisfies Prisma.SubscriptionWhereInput

/** Whether a member has a running subscription other than the provider's one of the id `except`. */
export async function hasRunning(
  db: Db | Tx,
  userId: string,
  { except = '' } = {},
): Promise<boolean> {
  const found = await db.subscription.findFirst({
    where: { ...runningWhere(userId), stripeSubscriptionId: { not: except } },
    select: { id: true },
  })
  return found !== null
}
