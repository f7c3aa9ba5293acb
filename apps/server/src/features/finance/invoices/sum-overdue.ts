import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { z } from 'zod/mini'
import type { Services } from '../../../services/services.js'
import { clubToday, timeZoneOf } from '../../../services/site/club-clock.js'
import { balanceSql } from '../ledger/entries.js'

const sums = z.tuple([z.object({ count: z.int(), owed: z.int() })])

/** Returns how many invoices of a member in one currency are overdue, and what is owed of them together, in its minor unit. */
export async function sumOverdue(
  services: Pick<Services, 'clock' | 'site'>,
  db: Db | Tx,
  { userId, currency }: { userId: string; currency: string },
): Promise<{ count: number; owed: number }> {
  const [sum] = sums.parse(
    await db.$queryRaw(Prisma.sql`
      SELECT count(*)::int AS count, coalesce(sum(${balanceSql}), 0)::int AS owed FROM invoice i
       WHERE i.user_id = ${userId}::uuid AND i.status = 'Open' AND i.currency = ${currency}
         AND (i.due_date AT TIME ZONE ${timeZoneOf(services.site)})::date < ${clubToday(services)}::date`),
  )
  return sum
}
