import { type Db, Prisma } from '@clubhouse/db'
import { type Aging, agingRow } from '@clubhouse/schema/finance/aging'
import { z } from 'zod/mini'
import type { Services } from '../../../services/services.js'
import { timeZoneOf } from '../../../services/site/club-clock.js'
import { payerObject } from '../invoices/payer.js'

const { sql } = Prisma

/** SQL of the amount that each of the club's invoices owed on a day, and the days since it was due. */
const balancesOn = (asOf: string, timeZone: string) => sql`
  SELECT i.id, i.user_id, i.currency, i.total - coalesce(a.cents, 0) - coalesce(c.cents, 0) AS owed,
         ${asOf}::date - (i.due_date AT TIME ZONE ${timeZone})::date AS days
    FROM invoice i
    LEFT JOIN (SELECT invoice_id, sum(cents) AS cents FROM allocation
                WHERE effective_on <= ${asOf}::date GROUP BY invoice_id) a ON a.invoice_id = i.id
    LEFT JOIN (SELECT invoice_id, sum(cents) AS cents FROM credit
                WHERE effective_on <= ${asOf}::date GROUP BY invoice_id) c ON c.invoice_id = i.id
   WHERE i.source = 'Club' AND i.issued_on <= ${asOf}::date`

/** SQL of the rest of each payment on a day. */
const remaindersOn = (asOf: string) => sql`
  SELECT p.payer_id AS user_id, p.currency,
         sum(p.cents - coalesce(a.cents, 0) - coalesce(f.cents, 0)) AS credit
    FROM payment p
    LEFT JOIN (SELECT payment_id, sum(cents) AS cents FROM allocation
                WHERE effective_on <= ${asOf}::date GROUP BY payment_id) a ON a.payment_id = p.id
    LEFT JOIN (SELECT payment_id, sum(cents) AS cents FROM refund
                WHERE refunded_on <= ${asOf}::date GROUP BY payment_id) f ON f.payment_id = p.id
   WHERE p.received_on <= ${asOf}::date
   GROUP BY p.payer_id, p.currency`

const bucket = (condition: Prisma.Sql) =>
  sql`coalesce(sum(owed) FILTER (WHERE ${condition}), 0)::int`

const rows = z.array(agingRow)

/**
 * Returns who owed how much on a day, and who had credit on account. Entries of later days don't count, so that the past
 * changes only where somebody enters something for it; closed books prevent that.
 */
export async function getAging(
  { db, site }: { db: Db; site: Services['site'] },
  asOf: string,
): Promise<Aging> {
  const found = rows.parse(
    await db.$queryRaw`
      WITH owing AS (
        SELECT user_id, currency, ${bucket(sql`days < 0`)} AS "notDue",
               ${bucket(sql`days BETWEEN 0 AND 30`)} AS days0,
               ${bucket(sql`days BETWEEN 31 AND 60`)} AS days31,
               ${bucket(sql`days BETWEEN 61 AND 90`)} AS days61,
               ${bucket(sql`days > 90`)} AS days91, sum(owed)::int AS owed,
               (array_agg(id ORDER BY days DESC, id) FILTER (WHERE owed > 0 AND days > 0))[1]
                 AS "oldestInvoiceId"
          FROM (${balancesOn(asOf, timeZoneOf(site))}) b WHERE owed <> 0 GROUP BY user_id, currency),
      left_over AS (${remaindersOn(asOf)})
      SELECT ${payerObject} AS user, m.currency, "oldestInvoiceId", coalesce("notDue", 0) AS "notDue",
             coalesce(days0, 0) AS days0, coalesce(days31, 0) AS days31, coalesce(days61, 0) AS days61,
             coalesce(days91, 0) AS days91, coalesce(owed, 0) AS owed, coalesce(credit, 0)::int AS credit
        FROM owing o FULL JOIN (SELECT * FROM left_over WHERE credit <> 0) l
             ON l.user_id = o.user_id AND l.currency = o.currency
        CROSS JOIN LATERAL (SELECT coalesce(o.user_id, l.user_id) AS user_id,
                                   coalesce(o.currency, l.currency) AS currency) m
        JOIN "user" u ON u.id = m.user_id
       ORDER BY u.lastname, u.firstname, u.id, m.currency`,
  )
  return { asOf, rows: found, totals: totalsOf(found) }
}

const amounts = ['notDue', 'days0', 'days31', 'days61', 'days91', 'owed', 'credit'] as const

/** Sums each currency by itself. */
function totalsOf(found: Aging['rows']): Aging['totals'] {
  const currencies = [...new Set(found.map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => {
    const total = {
      currency,
      notDue: 0,
      days0: 0,
      days31: 0,
      days61: 0,
      days91: 0,
      owed: 0,
      credit: 0,
    }
    for (const row of found)
      if (row.currency === currency) for (const name of amounts) total[name] += row[name]
    return total
  })
}
