import type { Tx } from '@clubhouse/db'
import { may } from '@clubhouse/schema/offices/permission'
import { formatNumbers } from '@clubhouse/schema/raffle/number-range'
import { saleRefusal } from '@clubhouse/schema/raffle/sale-time'
import { priceOf } from '@clubhouse/schema/raffle/ticket-price'
import type { TicketSale, TicketSaleInput } from '@clubhouse/schema/raffle/tickets'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockActiveUser } from '../../context/locks.js'
import { badField, conflict, forbidden, unprocessable } from '../../core/errors.js'
import { clubToday, timeZoneOf } from '../../services/site/club-clock.js'
import { holdRaffle, type RaffleRow } from './find-raffle.js'
import { readSales } from './list-sales.js'
import { type LockedTicket, lockTickets } from './lock-tickets.js'
import { messages } from './messages.js'
import { getPage, offersOf } from './raffle-page.js'

/**
 * Sells tickets. A repeated reference is the same sale and changes nothing. Throws Forbidden for tickets of another
 * seller's book, Conflict for numbers that aren't for sale, a price that the bundles don't make, a time outside the
 * club's sales, and for every sale that arrives after the list was frozen.
 */
export const sellTickets = (ctx: Context, input: TicketSaleInput): Promise<TicketSale> =>
  ctx.services.db.$transaction(async (tx) => {
    const seller = await requireSeller(tx, ctx, input)
    const known = await findRepeat(tx, input)
    if (known) return known
    const raffle = await holdRaffle(tx, input.id)
    const soldAt = await requireSaleTime(tx, ctx, raffle, input)
    const tickets = await lockTickets(tx, raffle.id, input.numbers)
    // A repeat may have arrived by another connection in the meantime.
    const repeat = await findRepeat(tx, input)
    if (repeat) return repeat
    await requireOwnBooks(tx, ctx, raffle.id, tickets)
    requireForSale(input.numbers, tickets)
    return writeSale(tx, ctx, { ...input, soldAt, seller })
  })

async function findRepeat(tx: Tx, input: TicketSaleInput): Promise<TicketSale | null> {
  const { id, reference, cents, numbers } = input
  const [sale] = await readSales(tx, { reference })
  if (!sale) return null
  const { raffleId, ...row } = sale
  // A voided sale may have lost its tickets.
  const isOther = !row.voidedAt && formatNumbers(row.numbers) !== formatNumbers(numbers)
  if (raffleId !== id || row.cents !== cents || isOther) throw unprocessable(messages.otherSale)
  return row
}

/** Returns the seller of a sale: only an officer enters somebody else's. */
async function requireSeller(
  tx: Tx,
  { actor, services }: Context,
  { sellerId }: TicketSaleInput,
): Promise<string> {
  if (!sellerId || sellerId === actor.id) return actor.id
  if (!may(actor, 'raffle')) throw forbidden()
  if (!(await lockActiveUser(tx, sellerId, clubToday(services))))
    throw badField('sellerId', messages.notSeller)
  return sellerId
}

/** Returns the time of a sale, which a phone's fast clock can't put in the future. Throws what forbids the sale. */
async function requireSaleTime(
  tx: Tx,
  { services }: Context,
  raffle: RaffleRow,
  { numbers, channel, method, cents, soldAt }: TicketSaleInput,
): Promise<Date> {
  const page = await getPage(tx, raffle.year)
  const now = services.clock.now()
  const time = new Date(Math.min(Date.parse(soldAt), now.getTime()))
  const frozenAt = raffle.draw?.frozenAt ?? null
  const refusal = saleRefusal(page, timeZoneOf(services.site), { soldAt: time, frozenAt })
  if (refusal === 'frozen') throw conflict(messages.arrivedLate)
  if (refusal === 'before') throw conflict(messages.before(page.salesStart))
  if (refusal === 'after') throw conflict(messages.after)
  if (channel === 'Online' && !raffle.onlineSales) throw badField('channel', messages.noOnlineSales)
  if (method === 'Card' && !raffle.cardSales) throw badField('method', messages.noCardSales)
  const price = priceOf(numbers.length, offersOf(page, channel === 'Online'))
  if (price === null) throw conflict(messages.noOffer(numbers.length))
  if (price !== cents) throw conflict(messages.otherPrice(numbers.length, price))
  return time
}

/** Throws Forbidden unless the caller sells from these books: their own that are out, or the table's; officers from all. */
async function requireOwnBooks(
  tx: Tx,
  { actor }: Context,
  raffleId: string,
  tickets: readonly LockedTicket[],
): Promise<void> {
  if (may(actor, 'raffle')) return
  const isSeller = await tx.ticketBook.count({ where: { raffleId, sellerId: actor.id } })
  const isTheirs = tickets.every(
    ({ sellerId, isOut }) => isOut && (sellerId === actor.id || sellerId === null),
  )
  if (isSeller === 0 || !isTheirs) throw forbidden(messages.notYours)
}

function requireForSale(numbers: readonly number[], tickets: readonly LockedTicket[]): void {
  const unsold = new Set(tickets.flatMap(({ state, number }) => (state === 'Unsold' ? number : [])))
  const gone = numbers.filter((number) => !unsold.has(number))
  if (gone.length > 0) throw conflict(messages.notForSale(gone))
}

type Sale = Omit<TicketSaleInput, 'soldAt' | 'sellerId'> & { soldAt: Date; seller: string }

async function writeSale(tx: Tx, ctx: Context, sale: Sale): Promise<TicketSale> {
  const { id: raffleId, numbers, reference, soldAt, channel, method, cents } = sale
  const { id } = await tx.ticketSale.create({
    data: {
      raffleId,
      reference,
      soldAt,
      sellerId: sale.seller,
      channel,
      method,
      cents,
      buyerName: sale.buyerName,
      buyerPhone: sale.buyerPhone,
    },
    select: { id: true },
  })
  await tx.ticket.updateMany({
    where: { raffleId, number: { in: numbers } },
    data: { state: 'Sold', saleId: id },
  })
  await audit(tx, ctx, 'raffle.sell', raffleId, { after: { numbers, cents, channel, method } })
  const [row] = await readSales(tx, { id })
  if (!row) throw new Error('The sale was written')
  const { raffleId: _, ...written } = row
  return written
}
