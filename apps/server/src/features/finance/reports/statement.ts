import { type Db, Prisma } from '@clubhouse/db'
import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import {
  type Statement,
  type StatementInput,
  statementEntryKind,
} from '@clubhouse/schema/finance/statement'
import { z } from 'zod/mini'
import { badField, notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { messages } from '../messages.js'

const { sql } = Prisma

const rows = z.array(
  z.object({
    date: z.iso.date(),
    kind: statementEntryKind,
    reference: z.nullable(z.string()),
    description: z.string(),
    currency: z.string(),
    amount: z.int(),
  }),
)
type Row = z.infer<typeof rows>[number]

/** The first items of an invoice, so that a long one stays a line of the statement. */
const items = sql`coalesce((
  SELECT string_agg(l.item, ', ' ORDER BY l.nth) FILTER (WHERE l.nth <= 3)
         || CASE WHEN count(*) > 3 THEN ' and ' || count(*) - 3 || ' more' ELSE '' END
    FROM (SELECT item, row_number() OVER (ORDER BY place) AS nth
            FROM invoice_line WHERE invoice_id = i.id) l), 'Invoice')`

/**
 * SQL of everything that changed a member's account until a day, in order. A positive amount raises the debt. Another
 * payer lowers it; paying another member's invoice raises it, after the payment lowered it.
 */
const entriesOf = (userId: string, until: string) => sql`
  SELECT date::text, kind, reference, description, currency, amount::int FROM (
    SELECT i.issued_on AS date, 'Invoice' AS kind, i.number AS reference, ${items} AS description,
           i.currency, i.total AS amount, i.created_at, i.id
      FROM invoice i WHERE i.user_id = ${userId}::uuid AND i.source = 'Club'
    UNION ALL
    SELECT c.effective_on, 'Credit', i.number, coalesce(c.reason, c.kind::text), i.currency, -c.cents, c.created_at, c.id
      FROM credit c JOIN invoice i ON i.id = c.invoice_id WHERE i.user_id = ${userId}::uuid
    UNION ALL
    SELECT p.received_on, CASE WHEN p.reverses_id IS NULL THEN 'Payment' ELSE 'Reversal' END, p.reference,
           coalesce(p.reason, p.method::text), p.currency, -p.cents, p.created_at, p.id
      FROM payment p WHERE p.payer_id = ${userId}::uuid
    UNION ALL
    SELECT f.refunded_on, 'Refund', f.reference, f.method::text, p.currency, f.cents, f.created_at, f.id
      FROM refund f JOIN payment p ON p.id = f.payment_id WHERE p.payer_id = ${userId}::uuid
    UNION ALL
    SELECT a.effective_on, CASE WHEN i.user_id = ${userId}::uuid THEN 'PaidByOther' ELSE 'PaidForOther' END,
           i.number, u.firstname || ' ' || u.lastname, i.currency,
           CASE WHEN i.user_id = ${userId}::uuid THEN -a.cents ELSE a.cents END, a.created_at, a.id
      FROM allocation a JOIN invoice i ON i.id = a.invoice_id JOIN payment p ON p.id = a.payment_id
      JOIN "user" u ON u.id = CASE WHEN i.user_id = ${userId}::uuid THEN p.payer_id ELSE i.user_id END
     WHERE i.user_id <> p.payer_id AND ${userId}::uuid IN (i.user_id, p.payer_id)
  ) e WHERE date <= ${until}::date ORDER BY e.date, e.created_at, e.id`

/**
 * Returns a member's statement, by default of the year until today. Throws NotFound, and BadRequest if it ends before it
 * begins.
 */
export async function getStatement(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  input: StatementInput,
): Promise<Statement> {
  const { db } = services
  const until = input.until ?? clubToday(services)
  const from = input.from ?? addDays(addMonths(until, -12), 1)
  if (until < from) throw badField('until', messages.ledger.endsBefore)
  const user = await db.user.findUnique({
    where: { id: input.userId },
    select: { id: true, firstname: true, lastname: true, email: true },
  })
  if (!user) throw notFound(missing.user)
  const found = await readEntries(db, user.id, until)
  const currencies = [...new Set(found.map(({ currency }) => currency))].toSorted()
  return {
    user: { id: user.id, fullname: `${user.firstname} ${user.lastname}`, email: user.email },
    from,
    until,
    accounts: currencies.map((currency) =>
      accountOf(
        currency,
        found.filter((row) => row.currency === currency),
        from,
      ),
    ),
  }
}

const readEntries = async (db: Db, userId: string, until: string) =>
  rows.parse(await db.$queryRaw(entriesOf(userId, until)))

function accountOf(
  currency: string,
  all: readonly Row[],
  from: string,
): Statement['accounts'][number] {
  let balance = 0
  for (const { date, amount } of all) if (date < from) balance += amount
  const opening = balance
  const entries = all
    .filter(({ date }) => date >= from)
    .map(({ date, kind, reference, description, amount }) => {
      balance += amount
      const [charge, payment] = amount > 0 ? [amount, 0] : [0, -amount]
      return { date, kind, reference, description, charge, payment, balance }
    })
  return { currency, opening, entries, closing: balance }
}
