import type { Db } from '@clubhouse/db'
import { z } from 'zod/mini'

const broken = z.array(z.object({ rule: z.string(), id: z.string() }))

/**
 * Returns what is wrong with the raffles, each as its rule and the record. Every ticket of a book exists once, in one
 * state, and with the sale that its state says; of sales and deposits the sums are those of the history.
 */
export async function findUnbalanced(db: Db): Promise<{ rule: string; id: string }[]> {
  return broken.parse(
    await db.$queryRaw`
    WITH noted AS (
      SELECT entity_id::uuid AS raffle_id,
             coalesce(sum((after->>'cents')::int) FILTER (WHERE action = 'raffle.sell'), 0)
             - coalesce(sum((after->>'cents')::int) FILTER (WHERE action = 'raffle.voidSale'), 0) AS cents,
             coalesce(sum((after->>'cents')::int) FILTER (WHERE action = 'raffle.deposit'), 0) AS deposited,
             count(*) FILTER (WHERE action = 'raffle.sell') AS sales,
             coalesce(sum(jsonb_array_length(after->'numbers')) FILTER (WHERE action = 'raffle.sell'), 0)
             - coalesce(sum(jsonb_array_length(after->'numbers')) FILTER (WHERE action = 'raffle.voidSale'), 0) AS sold
        FROM audit_log JOIN raffle ON raffle.id::text = entity_id GROUP BY entity_id)
    SELECT 'a book has other tickets than its numbers' AS rule, b.id::text FROM ticket_book b
     WHERE (SELECT count(*) FROM ticket t WHERE t.book_id = b.id AND t.number BETWEEN b.from_number AND b.to_number)
           <> b.to_number - b.from_number + 1
        OR EXISTS (SELECT FROM ticket t WHERE t.book_id = b.id AND t.number NOT BETWEEN b.from_number AND b.to_number)
    UNION ALL SELECT 'two books share a number', b.id::text FROM ticket_book b JOIN ticket_book o
           ON o.raffle_id = b.raffle_id AND o.id <> b.id AND o.from_number <= b.to_number AND b.from_number <= o.to_number
    UNION ALL SELECT 'a sold ticket has no sale that counts', t.number::text FROM ticket t
         LEFT JOIN ticket_sale s ON s.id = t.sale_id WHERE t.state = 'Sold' AND (s.id IS NULL OR s.voided_at IS NOT NULL)
    UNION ALL SELECT 'a ticket that is not sold has a sale that counts', t.number::text FROM ticket t
              JOIN ticket_sale s ON s.id = t.sale_id WHERE t.state <> 'Sold' AND s.voided_at IS NULL
    UNION ALL SELECT 'a sale that counts has no tickets', s.id::text FROM ticket_sale s
               WHERE s.voided_at IS NULL AND NOT EXISTS (SELECT FROM ticket t WHERE t.sale_id = s.id)
    UNION ALL SELECT 'a ticket of a lost book is for sale, or a lost one is of another', t.number::text
                FROM ticket t JOIN ticket_book b ON b.id = t.book_id
               WHERE (t.state = 'Unsold' AND b.lost_on IS NOT NULL) OR (t.state = 'Lost' AND b.lost_on IS NULL)
    UNION ALL SELECT 'the history has other sales', n.raffle_id::text FROM noted n
               WHERE n.sales <> (SELECT count(*) FROM ticket_sale s WHERE s.raffle_id = n.raffle_id)
    UNION ALL SELECT 'the history has other money', n.raffle_id::text FROM noted n
               WHERE n.cents <> (SELECT coalesce(sum(cents), 0) FROM ticket_sale s
                                  WHERE s.raffle_id = n.raffle_id AND voided_at IS NULL)
    UNION ALL SELECT 'the history has other deposits', n.raffle_id::text FROM noted n
               WHERE n.deposited <> (SELECT coalesce(sum(cents), 0) FROM raffle_deposit d WHERE d.raffle_id = n.raffle_id)
    UNION ALL SELECT 'the history has other tickets', n.raffle_id::text FROM noted n
               WHERE n.sold <> (SELECT count(*) FROM ticket t WHERE t.raffle_id = n.raffle_id AND state = 'Sold')`,
  )
}
