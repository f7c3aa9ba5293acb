import { Prisma, type Tx } from '@clubhouse/db'
import type { WithId } from '@clubhouse/schema/field'
import { overlapping, sizeOf } from '@clubhouse/schema/raffle/number-range'
import type { TicketBookInput, TicketBookUpdate } from '@clubhouse/schema/raffle/tickets'
import { audit, changes } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { lockActiveUser } from '../../context/locks.js'
import { dayOf } from '../../core/day-of.js'
import { badField, conflict, notFound, takenField } from '../../core/errors.js'
import { clubToday } from '../../services/site/club-clock.js'
import { lockRaffle, type RaffleRow, requireUnfrozen } from './find-raffle.js'
import { messages } from './messages.js'

/**
 * Adds a book with its tickets. Throws Conflict after the freeze, for numbers of another book, and for more tickets than
 * the state allows; BadRequest for a seller who isn't Active.
 */
export const createBook = (ctx: Context, { id, from, to, sellerId }: TicketBookInput) =>
  ctx.services.db.$transaction(async (tx) => {
    await requireSeller(tx, ctx, sellerId)
    const raffle = await lockRaffle(tx, id)
    requireUnfrozen(raffle)
    await requireFree(tx, raffle, { from, to })
    const book = await tx.ticketBook.create({
      data: { raffleId: id, from, to, sellerId },
      select: { id: true },
    })
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO ticket (raffle_id, number, book_id)
      SELECT ${id}::uuid, number, ${book.id}::uuid FROM generate_series(${from}::int, ${to}::int) AS number`)
    await audit(tx, ctx, 'raffle.addBook', id, { after: { from, to, sellerId } })
    return book
  })

async function requireFree(
  tx: Tx,
  { id, maxTickets }: RaffleRow,
  range: { from: number; to: number },
): Promise<void> {
  const books = await tx.ticketBook.findMany({
    where: { raffleId: id },
    select: { from: true, to: true },
  })
  const [other] = overlapping(range, books)
  if (other) throw takenField('from', messages.overlaps(other.from, other.to))
  const total = [...books, range].reduce((sum, book) => sum + sizeOf(book), 0)
  if (maxTickets !== null && total > maxTickets)
    throw badField('to', messages.tooManyTickets(maxTickets))
}

async function requireSeller(tx: Tx, ctx: Context, sellerId: string | null): Promise<void> {
  if (sellerId && !(await lockActiveUser(tx, sellerId, clubToday(ctx.services))))
    throw badField('sellerId', messages.notSeller)
}

/**
 * Changes a book's seller, the day on which it came back, and whether the rest of it is lost. Throws NotFound, Conflict
 * for a stale edit, and BadRequest for a seller who isn't Active.
 */
export const updateBook = (
  ctx: Context,
  { id, version, sellerId, returnedOn, isLost }: WithId<TicketBookUpdate>,
): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { raffleId, sellerId: lastSeller } = await getBook(tx, id)
    if (sellerId !== lastSeller) await requireSeller(tx, ctx, sellerId)
    await lockRaffle(tx, raffleId)
    const before = await getBook(tx, id)
    const changed = changes(stateOf(before), { sellerId, returnedOn, isLost })
    if (!changed) return
    requireVersion(version, before.version)
    const today = new Date(clubToday(ctx.services))
    await tx.ticketBook.update({
      where: { id },
      data: {
        sellerId,
        returnedOn: returnedOn ? new Date(returnedOn) : null,
        lostOn: isLost ? (before.lostOn ?? today) : null,
        version: { increment: 1 },
      },
      select: { id: true },
    })
    await tx.ticket.updateMany({
      where: { bookId: id, state: isLost ? 'Unsold' : 'Lost' },
      data: { state: isLost ? 'Lost' : 'Unsold' },
    })
    await audit(tx, ctx, 'raffle.changeBook', raffleId, {
      before: { from: before.from, ...changed.before },
      after: { from: before.from, ...changed.after },
    })
  })

/** Removes a book of which nothing was sold or voided. Throws NotFound, and Conflict else or after the freeze. */
export const removeBook = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { raffleId } = await getBook(tx, id)
    requireUnfrozen(await lockRaffle(tx, raffleId))
    const { from, to } = await getBook(tx, id)
    const used = await tx.ticket.count({
      where: { bookId: id, state: { in: ['Sold', 'Void'] } },
    })
    if (used > 0) throw conflict(messages.bookInUse)
    await tx.ticketBook.delete({ where: { id }, select: { id: true } })
    await audit(tx, ctx, 'raffle.removeBook', raffleId, { before: { from, to } })
  })

async function getBook(tx: Tx, id: string) {
  const book = await tx.ticketBook.findUnique({ where: { id } })
  if (!book) throw notFound(messages.missing.book)
  return book
}

const stateOf = ({ sellerId, returnedOn, lostOn }: Awaited<ReturnType<typeof getBook>>) => ({
  sellerId,
  returnedOn: returnedOn && dayOf(returnedOn),
  isLost: lostOn !== null,
})
