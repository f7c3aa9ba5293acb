import type { DrawnTicket as DrawnRow, Tx } from '@clubhouse/db'
import type { ClaimInput, ForfeitInput } from '@clubhouse/schema/raffle/draw'
import { claimBy, nextAlternate } from '@clubhouse/schema/raffle/drawn-tickets'
import type { Raffle } from '@clubhouse/schema/website/raffle'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { dayOf } from '../../core/day-of.js'
import { conflict, notFound } from '../../core/errors.js'
import { clubToday } from '../../services/site/club-clock.js'
import { lockRaffle } from './find-raffle.js'
import { messages } from './messages.js'
import { getPage } from './raffle-page.js'

/**
 * Records that a winner claimed the prize, and the name that may be published; again, to change that name. Throws NotFound,
 * and Conflict for a ticket without a prize or a forfeited one.
 */
export const claimPrize = (ctx: Context, { id, shownName }: ClaimInput): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { drawn, raffleId } = await lockDrawn(tx, id)
    const place = requirePrize(drawn)
    const changed = drawn.state !== 'Claimed' || drawn.shownName !== shownName
    if (!changed) return
    await tx.drawnTicket.update({
      where: { id },
      data: { state: 'Claimed', shownName },
      select: { id: true },
    })
    const after = { number: drawn.number, place, isNamed: shownName !== null }
    await audit(tx, ctx, 'raffle.claim', raffleId, { after })
  })

/**
 * Records that a winner doesn't get the prize, which passes to the next alternate. Returns the alternate's ticket, null if
 * none is left. Throws NotFound; Conflict for a ticket without a prize, and for no response while there is time.
 */
export const forfeitPrize = (ctx: Context, { id, reason }: ForfeitInput): Promise<number | null> =>
  ctx.services.db.$transaction(async (tx) => {
    const { drawn, raffleId, year } = await lockDrawn(tx, id)
    const place = requirePrize(drawn)
    const until = drawn.claimBy && dayOf(drawn.claimBy)
    if (reason === 'NoResponse' && until && clubToday(ctx.services) <= until)
      throw conflict(messages.stillTime(until))
    await tx.drawnTicket.update({
      where: { id },
      data: { state: 'Forfeited', reason, shownName: null },
      select: { id: true },
    })
    const next = await passPrize(tx, ctx, drawn.drawId, place, await getPage(tx, year))
    const after = { number: drawn.number, place, reason, next }
    await audit(tx, ctx, 'raffle.forfeit', raffleId, { after })
    return next
  })

/** Gives a prize that nobody has to the next alternate. Returns the alternate's ticket; null if none is left, or needed. */
export async function passPrize(
  tx: Tx,
  ctx: Context,
  drawId: string,
  place: string,
  { responseDays }: Pick<Raffle, 'responseDays'>,
): Promise<number | null> {
  const drawn = await tx.drawnTicket.findMany({ where: { drawId } })
  if (drawn.some((one) => one.place === place && one.state !== 'Forfeited')) return null
  const alternate = nextAlternate(drawn)
  if (!alternate) return null
  await tx.drawnTicket.update({
    where: { id: alternate.id },
    data: { place, claimBy: new Date(claimBy(clubToday(ctx.services), responseDays)) },
    select: { id: true },
  })
  return alternate.number
}

async function lockDrawn(
  tx: Tx,
  id: string,
): Promise<{ drawn: DrawnRow; raffleId: string; year: number }> {
  const found = await tx.drawnTicket.findUnique({
    where: { id },
    select: { draw: { select: { raffleId: true } } },
  })
  if (!found) throw notFound(messages.missing.drawn)
  const { raffleId } = found.draw
  const { year } = await lockRaffle(tx, raffleId)
  return { drawn: await tx.drawnTicket.findUniqueOrThrow({ where: { id } }), raffleId, year }
}

function requirePrize({ place, state }: DrawnRow): string {
  if (state === 'Forfeited') throw conflict(messages.isForfeited)
  if (place === null) throw conflict(messages.noPrize)
  return place
}
