import type { Db } from '@clubhouse/db'
import { z } from 'zod/mini'

const broken = z.array(z.object({ rule: z.string(), id: z.string() }))

/**
 * Returns what is wrong with the books, each as its rule and the record. Per member, currency and day:
 * invoiced − allocated − credited is the sum of the balances, none of which is negative; of no payment more is used than
 * it has; and what an invoice shows is what its entries say.
 */
export async function findBroken(db: Db): Promise<{ rule: string; id: string }[]> {
  return broken.parse(
    await db.$queryRaw`
    WITH days AS (
      SELECT issued_on AS day FROM invoice WHERE source = 'Club' UNION SELECT effective_on FROM allocation
      UNION SELECT effective_on FROM credit UNION SELECT received_on FROM payment UNION SELECT refunded_on FROM refund),
    balance AS (
      SELECT i.id, d.day, i.user_id, i.currency, i.total
             - coalesce((SELECT sum(cents) FROM allocation a WHERE a.invoice_id = i.id AND a.effective_on <= d.day), 0)
             - coalesce((SELECT sum(cents) FROM credit c WHERE c.invoice_id = i.id AND c.effective_on <= d.day), 0) AS owed
        FROM invoice i JOIN days d ON d.day >= i.issued_on WHERE i.source = 'Club'),
    left_over AS (
      SELECT p.id, d.day, p.payer_id, p.currency, p.cents
             - coalesce((SELECT sum(cents) FROM allocation a WHERE a.payment_id = p.id AND a.effective_on <= d.day), 0)
             - coalesce((SELECT sum(cents) FROM refund f WHERE f.payment_id = p.id AND f.refunded_on <= d.day), 0) AS cents,
             p.reverses_id IS NOT NULL AS is_reversal
        FROM payment p JOIN days d ON d.day >= p.received_on),
    member AS (
      SELECT u.id AS user_id, c.currency, d.day,
             coalesce((SELECT sum(total) FROM invoice i WHERE i.user_id = u.id AND i.source = 'Club'
                        AND i.currency = c.currency AND i.issued_on <= d.day), 0)
             - coalesce((SELECT sum(a.cents) FROM allocation a JOIN invoice i ON i.id = a.invoice_id
                          WHERE i.user_id = u.id AND i.currency = c.currency AND a.effective_on <= d.day), 0)
             - coalesce((SELECT sum(r.cents) FROM credit r JOIN invoice i ON i.id = r.invoice_id
                          WHERE i.user_id = u.id AND i.currency = c.currency AND r.effective_on <= d.day), 0) AS owed
        FROM "user" u CROSS JOIN (SELECT DISTINCT currency FROM invoice) c CROSS JOIN days d)
    SELECT 'an invoice owes less than nothing' AS rule, id::text FROM balance WHERE owed < 0
    UNION ALL SELECT 'more is used than a payment has', id::text FROM left_over WHERE NOT is_reversal AND cents < 0
    UNION ALL SELECT 'a member’s sums and balances differ', m.user_id::text FROM member m
                WHERE m.owed <> coalesce((SELECT sum(b.owed) FROM balance b
                       WHERE b.user_id = m.user_id AND b.currency = m.currency AND b.day = m.day), 0)
    UNION ALL SELECT 'a payment of one currency pays an invoice of another', a.id::text FROM allocation a
                JOIN payment p ON p.id = a.payment_id JOIN invoice i ON i.id = a.invoice_id WHERE p.currency <> i.currency
    UNION ALL SELECT 'an entry is before its invoice or payment', a.id::text FROM allocation a
                JOIN payment p ON p.id = a.payment_id JOIN invoice i ON i.id = a.invoice_id
               WHERE a.effective_on < greatest(p.received_on, i.issued_on)
    UNION ALL SELECT 'a total is not the sum of its lines', i.id::text FROM invoice i WHERE i.source = 'Club'
                AND i.total <> (SELECT sum(quantity * cents) FROM invoice_line l WHERE l.invoice_id = i.id)
    UNION ALL SELECT 'a status is not what the entries say', i.id::text FROM invoice i
                JOIN (SELECT DISTINCT ON (id) id, owed FROM balance ORDER BY id, day DESC) b ON b.id = i.id
               WHERE (i.status = 'Open') <> (b.owed > 0)
                  OR i.credited <> coalesce((SELECT sum(cents) FROM credit c WHERE c.invoice_id = i.id), 0)
    UNION ALL SELECT 'a number is missing', c.year::text FROM invoice_counter c
               WHERE c.last <> (SELECT count(*) FROM invoice i WHERE i.number LIKE c.year || '-%')
                  OR c.last <> coalesce((SELECT max(split_part(i.number, '-', 2)::int) FROM invoice i
                                          WHERE i.number LIKE c.year || '-%'), 0)
    UNION ALL SELECT 'a reversal differs from its payment', r.id::text FROM payment r JOIN payment p ON p.id = r.reverses_id
               WHERE r.cents <> -p.cents OR EXISTS (SELECT FROM allocation a WHERE a.payment_id = p.id HAVING sum(a.cents) <> 0)`,
  )
}
