import type { VoidSaleInput, VoidTicketsInput } from '@clubhouse/schema/raffle/tickets'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { conflict, notFound } from '../../core/errors.js'
import { lockRaffle, requireUnfrozen } from './find-raffle.js'
import { lockTickets } from './lock-tickets.js'
import { messages } from './messages.js'

/**
 * Voids a sale: its money no longer counts, and its tickets are void, or for sale again (lost in a missing book). Throws
 * NotFound, and Conflict after the freeze or for a sale that is void.
 */
export const voidSale = (ctx: Context, { id, reason, sellAgain }: VoidSaleInput): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const found = await tx.ticketSale.findUnique({ where: { id }, select: { raffleId: true } })
    if (!found) throw notFound(messages.missing.sale)
    requireUnfrozen(await lockRaffle(tx, found.raffleId))
    const sale = await tx.ticketSale.findUniqueOrThrow({
      where: { id },
      select: { voidedAt: true, cents: true, tickets: { select: { number: true } } },
    })
    if (sale.voidedAt) throw conflict(messages.isVoid)
    const numbers = sale.tickets.map(({ number }) => number).sort((one, other) => one - other)
    // The tickets of a missing book are missing with it.
    if (sellAgain)
      await tx.ticket.updateMany({
        where: { saleId: id, book: { lostOn: { not: null } } },
        data: { state: 'Lost', saleId: null },
      })
    await tx.ticket.updateMany({
      where: { saleId: id },
      data: sellAgain ? { state: 'Unsold', saleId: null } : { state: 'Void' },
    })
    await tx.ticketSale.update({
      where: { id },
      data: { voidedAt: ctx.services.clock.now(), voidReason: reason },
      select: { id: true },
    })
    const after = { numbers, cents: sale.cents, sellAgain }
    await audit(tx, ctx, 'raffle.voidSale', found.raffleId, { after })
  })

/** Voids tickets that were not sold. Throws Conflict after the freeze, and for tickets in another state. */
export const voidTickets = (
  ctx: Context,
  { id, numbers, reason }: VoidTicketsInput,
): Promise<number> =>
  ctx.services.db.$transaction(async (tx) => {
    requireUnfrozen(await lockRaffle(tx, id))
    const tickets = await lockTickets(tx, id, numbers)
    const unsold = new Set(
      tickets.flatMap(({ state, number }) => (state === 'Unsold' ? number : [])),
    )
    const others = numbers.filter((number) => !unsold.has(number))
    if (others.length > 0) throw conflict(messages.notForSale(others))
    await tx.ticket.updateMany({
      where: { raffleId: id, number: { in: numbers } },
      data: { state: 'Void' },
    })
    await audit(tx, ctx, 'raffle.voidTickets', id, { after: { numbers, reason } })
    return numbers.length
  })
