import { type Db, Prisma } from '@clubhouse/db'
import {
  type ExportInput,
  type ExportRows,
  exportRows,
} from '@clubhouse/schema/finance/finance-export'
import type { Services } from '../../../services/services.js'
import { timeZoneOf } from '../../../services/site/club-clock.js'

const { sql } = Prisma

const customer = sql`u.firstname || ' ' || u.lastname AS customer, u.email`

/** Returns the books between two days, both included, each list in the order of its dates. */
export async function listExportRows(
  { db, site }: { db: Db; site: Services['site'] },
  { from, until }: Pick<ExportInput, 'from' | 'until'>,
): Promise<ExportRows> {
  const within = (column: Prisma.Sql) =>
    sql`${column} BETWEEN ${from}::date AND ${until}::date ORDER BY ${column}`
  const [invoiceLines, credits, payments, allocations, refunds] = await Promise.all([
    db.$queryRaw`
      SELECT ${customer}, i.currency, i.number, i.issued_on::text AS "issuedOn",
             (i.due_date AT TIME ZONE ${timeZoneOf(site)})::date::text AS "dueOn",
             l.item, l.quantity, l.cents, l.is_pass_through AS "isPassThrough", l.account
        FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id JOIN "user" u ON u.id = i.user_id
       WHERE ${within(sql`i.issued_on`)}, i.number, l.place`,
    db.$queryRaw`
      SELECT ${customer}, i.currency, i.number, c.effective_on::text AS "effectiveOn", c.kind, c.cents, c.reason
        FROM credit c JOIN invoice i ON i.id = c.invoice_id JOIN "user" u ON u.id = i.user_id
       WHERE ${within(sql`c.effective_on`)}, c.id`,
    db.$queryRaw`
      SELECT ${customer}, p.currency, p.received_on::text AS "receivedOn", p.method, p.reference, p.cents,
             p.reverses_id IS NOT NULL AS "isReversal", d.deposited_on::text AS "depositedOn",
             d.account AS "depositAccount", d.reference AS "depositReference"
        FROM payment p JOIN "user" u ON u.id = p.payer_id LEFT JOIN deposit d ON d.id = p.deposit_id
       WHERE ${within(sql`p.received_on`)}, p.id`,
    db.$queryRaw`
      SELECT ${customer}, i.currency, a.effective_on::text AS "effectiveOn", i.number, p.method, p.reference, a.cents
        FROM allocation a JOIN invoice i ON i.id = a.invoice_id JOIN payment p ON p.id = a.payment_id
        JOIN "user" u ON u.id = i.user_id
       WHERE ${within(sql`a.effective_on`)}, a.id`,
    db.$queryRaw`
      SELECT ${customer}, p.currency, f.refunded_on::text AS "refundedOn", f.method, f.reference, f.cents
        FROM refund f JOIN payment p ON p.id = f.payment_id JOIN "user" u ON u.id = p.payer_id
       WHERE ${within(sql`f.refunded_on`)}, f.id`,
  ])
  return exportRows.parse({ invoiceLines, credits, payments, allocations, refunds })
}
