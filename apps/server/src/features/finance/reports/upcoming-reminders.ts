import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { DuesSetting } from '@clubhouse/schema/finance/dues-setting'
import { z } from 'zod/mini'
import type { Services } from '../../../services/services.js'
import { clubToday, timeZoneOf } from '../../../services/site/club-clock.js'
import { payerObject } from '../invoices/payer.js'
import { balanceSql } from '../ledger/entries.js'

const { sql } = Prisma

const rows = z.array(
  z.object({
    id: z.string(),
    user: z.object({ id: z.string(), fullname: z.string(), email: z.nullable(z.string()) }),
    number: z.string(),
    on: z.iso.date(),
    balance: z.int(),
    currency: z.string(),
  }),
)

/**
 * The open invoices of the club that the reminder days fall on between two days, both included, by that day. Nobody is
 * reminded before an invoice is issued.
 */
export async function findReminders(
  { site }: Pick<Services, 'site'>,
  db: Db | Tx,
  reminderDays: readonly number[],
  { from, until }: { from: string; until: string },
) {
  const due = sql`(i.due_date AT TIME ZONE ${timeZoneOf(site)})::date`
  return rows.parse(
    await db.$queryRaw`
      SELECT i.id, ${payerObject} AS user, i.number, i.currency, ${balanceSql} AS balance,
             (${due} + d.days)::text AS "on"
        FROM invoice i JOIN "user" u ON u.id = i.user_id
        CROSS JOIN unnest(${[...reminderDays]}::int[]) AS d(days)
       WHERE i.source = 'Club' AND i.status = 'Open'
         AND ${due} + d.days BETWEEN ${from}::date AND ${until}::date
         AND ${due} + d.days >= i.issued_on
       ORDER BY "on", u.lastname, u.firstname, i.id`,
  )
}

/** The reminders of the next 31 days, if they are on or were turned on now. */
export async function listUpcoming(
  services: Pick<Services, 'clock' | 'site'>,
  db: Db | Tx,
  reminderDays: readonly number[],
): Promise<DuesSetting['upcoming']> {
  const from = clubToday(services)
  const found = await findReminders(services, db, reminderDays, { from, until: addDays(from, 31) })
  return found.map(({ id: _, ...reminder }) => reminder)
}
