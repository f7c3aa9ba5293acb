import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { ticketState } from '@clubhouse/schema/enumeration'
import type { RaffleRecord, RaffleSummary } from '@clubhouse/schema/raffle/raffle-record'
import type { RaffleCounts } from '@clubhouse/schema/raffle/reconciliation'
import type { TicketBook } from '@clubhouse/schema/raffle/tickets'
import { z } from 'zod/mini'
import type { Context } from '../../context/context.js'
import { dayOf } from '../../core/day-of.js'
import { notFound } from '../../core/errors.js'
import { findRafflePage } from '../website/find-raffle-page.js'
import { sellerOf } from './list-sales.js'
import { messages } from './messages.js'
import { shownPage } from './raffle-page.js'
import { readDraw } from './read-draw.js'

const drawn = { select: { frozenAt: true, drawnAt: true } } as const

/** Returns all raffles, the latest first. */
export async function listRaffles({
  services: { db },
}: Pick<Context, 'services'>): Promise<RaffleSummary[]> {
  const rows = await db.raffle.findMany({
    select: { id: true, year: true, printed: true, draw: drawn },
    orderBy: { year: 'desc' },
  })
  return Promise.all(
    rows.map(async ({ id, year, printed, draw }) => ({
      id,
      year,
      counts: await countRaffle(db, { id, printed }),
      frozenAt: draw?.frozenAt.toISOString() ?? null,
      drawnAt: draw?.drawnAt?.toISOString() ?? null,
    })),
  )
}

/** Returns a raffle with its books, deposits and drawing. Throws NotFound. */
export async function getRaffle(
  { services: { db } }: Pick<Context, 'services'>,
  { id }: { id: string },
): Promise<RaffleRecord> {
  const row = await db.raffle.findUnique({
    where: { id },
    include: { draw: drawn, deposits: { orderBy: [{ depositedOn: 'asc' }, { id: 'asc' }] } },
  })
  if (!row) throw notFound(messages.missing.raffle)
  const page = await findRafflePage(db, row.year)
  return {
    id,
    year: row.year,
    counts: await countRaffle(db, row),
    frozenAt: row.draw?.frozenAt.toISOString() ?? null,
    drawnAt: row.draw?.drawnAt?.toISOString() ?? null,
    page: page && shownPage(page),
    onlineSales: row.onlineSales,
    cardSales: row.cardSales,
    maxTickets: row.maxTickets,
    version: row.version,
    books: await listBooks(db, id),
    deposits: row.deposits.map(({ depositedOn, id, cents, note }) => ({
      id,
      depositedOn: dayOf(depositedOn),
      cents,
      note,
    })),
    draw: await readDraw(db, id),
  }
}

const stateCounts = z.array(z.object({ state: ticketState, count: z.int() }))
const sums = z.tuple([z.object({ sold: z.int(), deposited: z.int() })])

/** Counts the tickets of a raffle by state, and its money. */
export async function countRaffle(
  db: Db | Tx,
  { id, printed }: { id: string; printed: number | null },
): Promise<RaffleCounts> {
  const found = await db.$queryRaw(Prisma.sql`
    SELECT state, count(*)::int AS count FROM ticket WHERE raffle_id = ${id}::uuid GROUP BY state`)
  const counts = new Map(stateCounts.parse(found).map(({ state, count }) => [state, count]))
  const [money] = sums.parse(
    await db.$queryRaw(Prisma.sql`
      SELECT (SELECT coalesce(sum(cents), 0)::int FROM ticket_sale
               WHERE raffle_id = ${id}::uuid AND voided_at IS NULL) AS sold,
             (SELECT coalesce(sum(cents), 0)::int FROM raffle_deposit WHERE raffle_id = ${id}::uuid) AS deposited`),
  )
  return {
    printed,
    sold: counts.get('Sold') ?? 0,
    void: counts.get('Void') ?? 0,
    unsold: counts.get('Unsold') ?? 0,
    lost: counts.get('Lost') ?? 0,
    centsSold: money.sold,
    centsDeposited: money.deposited,
  }
}

const bookCounts = z.array(z.object({ bookId: z.uuid(), sold: z.int(), unsold: z.int() }))

async function listBooks(db: Db, raffleId: string): Promise<TicketBook[]> {
  const books = await db.ticketBook.findMany({
    where: { raffleId },
    include: { seller: { select: { id: true, firstname: true, lastname: true } } },
    orderBy: { from: 'asc' },
  })
  const found = await db.$queryRaw(Prisma.sql`
    SELECT book_id AS "bookId", (count(*) FILTER (WHERE state = 'Sold'))::int AS sold,
           (count(*) FILTER (WHERE state = 'Unsold'))::int AS unsold
      FROM ticket WHERE raffle_id = ${raffleId}::uuid GROUP BY book_id`)
  const counts = new Map(bookCounts.parse(found).map((row) => [row.bookId, row]))
  return books.map(({ id, from, to, seller, returnedOn, lostOn, version }) => ({
    id,
    from,
    to,
    seller: sellerOf(seller),
    returnedOn: returnedOn && dayOf(returnedOn),
    lostOn: lostOn && dayOf(lostOn),
    sold: counts.get(id)?.sold ?? 0,
    unsold: counts.get(id)?.unsold ?? 0,
    version,
  }))
}
