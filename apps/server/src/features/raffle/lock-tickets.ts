import { Prisma, type Tx } from '@clubhouse/db'
import { ticketState } from '@clubhouse/schema/enumeration'
import { z } from 'zod/mini'

const row = z.object({
  number: z.int(),
  state: ticketState,
  bookId: z.uuid(),
  sellerId: z.nullable(z.uuid()),
  isOut: z.boolean(),
})

/** A ticket with its book's seller, and whether the seller still has the book. */
export type LockedTicket = z.infer<typeof row>

/** Locks tickets until the transaction ends, in one order, so that two sellers never wait for each other. */
export async function lockTickets(
  tx: Tx,
  raffleId: string,
  numbers: readonly number[],
): Promise<LockedTicket[]> {
  await tx.$queryRaw(Prisma.sql`
    SELECT 1 FROM ticket WHERE raffle_id = ${raffleId}::uuid AND number = ANY(${[...numbers]}::int[])
     ORDER BY number FOR UPDATE`)
  const found = await tx.$queryRaw(Prisma.sql`
    SELECT t.number, t.state, t.book_id AS "bookId", b.seller_id AS "sellerId",
           (b.returned_on IS NULL AND b.lost_on IS NULL) AS "isOut"
      FROM ticket t JOIN ticket_book b ON b.id = t.book_id
     WHERE t.raffle_id = ${raffleId}::uuid AND t.number = ANY(${[...numbers]}::int[])
     ORDER BY t.number`)
  return z.array(row).parse(found)
}
