import type { Db } from '@clubhouse/db'
import { dayOf } from '../../../core/day-of.js'

/** Collects a seller's books of raffle tickets and sales; the buyers are other people. */
export async function collectTickets(db: Db, sellerId: string) {
  const books = await db.ticketBook.findMany({
    where: { sellerId },
    select: {
      raffle: { select: { year: true } },
      from: true,
      to: true,
      returnedOn: true,
      lostOn: true,
      createdAt: true,
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const sales = await db.ticketSale.findMany({
    where: { sellerId },
    select: {
      raffle: { select: { year: true } },
      reference: true,
      soldAt: true,
      channel: true,
      method: true,
      cents: true,
      voidedAt: true,
      createdAt: true,
    },
    orderBy: [{ soldAt: 'asc' }, { id: 'asc' }],
  })
  return {
    ticketBooks: books.map(({ raffle, returnedOn, lostOn, ...row }) => ({
      raffle: raffle.year,
      ...row,
      returnedOn: returnedOn && dayOf(returnedOn),
      lostOn: lostOn && dayOf(lostOn),
    })),
    ticketSales: sales.map(({ raffle, ...row }) => ({ raffle: raffle.year, ...row })),
  }
}
