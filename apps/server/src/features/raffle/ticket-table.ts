import { may } from '@clubhouse/schema/offices/permission'
import { raffleState } from '@clubhouse/schema/raffle/raffle-state'
import type { TicketTable } from '@clubhouse/schema/raffle/tickets'
import type { Context } from '../../context/context.js'
import { timeZoneOf } from '../../services/site/club-clock.js'
import { findRafflePage } from '../website/find-raffle-page.js'
import { offersOf } from './raffle-page.js'

/** The most numbers that a phone gets of each book: more than a day sells. */
const mostProposed = 1000

/**
 * Returns the tickets that the caller can sell from the latest raffle that is not drawn: those of their books and the
 * table's, for officers of all books. Null for members who have no book.
 */
export async function getTicketTable({
  services,
  actor,
}: Pick<Context, 'services' | 'actor'>): Promise<TicketTable> {
  const { db, clock, site } = services
  const isOfficer = may(actor, 'raffle')
  const raffle = await db.raffle.findFirst({
    where: {
      OR: [{ draw: null }, { draw: { drawnAt: null } }],
      ...(!isOfficer && { books: { some: { sellerId: actor.id } } }),
    },
    orderBy: { year: 'desc' },
    include: {
      draw: { select: { id: true } },
      books: {
        where: {
          ...{ returnedOn: null, lostOn: null },
          ...(!isOfficer && { OR: [{ sellerId: actor.id }, { sellerId: null }] }),
        },
        include: {
          tickets: {
            where: { state: 'Unsold' },
            select: { number: true },
            orderBy: { number: 'asc' },
            take: mostProposed,
          },
        },
        orderBy: { from: 'asc' },
      },
    },
  })
  const page = raffle && (await findRafflePage(db, raffle.year))
  if (!raffle || !page) return null
  return {
    id: raffle.id,
    year: raffle.year,
    now: clock.now().toISOString(),
    salesEnd: page.salesEnd,
    isOpen: raffleState(page, timeZoneOf(site), clock.now()) === 'open',
    isFrozen: raffle.draw !== null,
    cardSales: raffle.cardSales,
    offers: offersOf(page),
    books: raffle.books.map(({ id, from, to, sellerId, tickets }) => ({
      id,
      from,
      to,
      isShared: sellerId === null,
      unsold: tickets.map(({ number }) => number),
    })),
  }
}
