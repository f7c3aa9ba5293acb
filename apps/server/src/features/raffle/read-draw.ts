import type { Db, Tx } from '@clubhouse/db'
import type { Draw, DrawnTicket } from '@clubhouse/schema/raffle/draw'
import { dayOf } from '../../core/day-of.js'

/** Returns the drawing of a raffle with the buyers of the drawn tickets; null before the freeze. */
export async function readDraw(db: Db | Tx, raffleId: string): Promise<Draw | null> {
  const draw = await db.draw.findUnique({
    where: { raffleId },
    include: { drawn: { orderBy: { order: 'asc' } } },
  })
  if (!draw) return null
  const buyers = await readBuyers(
    db,
    raffleId,
    draw.drawn.map(({ number }) => number),
  )
  const { method, frozenAt, tickets, listSha256, commitment, dice, witnesses, drawnAt } = draw
  return {
    method,
    frozenAt: frozenAt.toISOString(),
    tickets,
    listSha256,
    commitment,
    dice,
    // Known before the dice are rolled, it could be tried with other lists.
    secret: drawnAt ? draw.secret : null,
    witnesses,
    drawnAt: drawnAt?.toISOString() ?? null,
    alternates: draw.alternates,
    drawn: draw.drawn.map(
      ({ id, order, number, isAlternate, place, claimBy, state, reason, shownName }) => ({
        id,
        order,
        number,
        isAlternate,
        place,
        claimBy: claimBy && dayOf(claimBy),
        state,
        reason,
        shownName,
        buyerName: buyers.get(number)?.buyerName ?? null,
        buyerPhone: buyers.get(number)?.buyerPhone ?? null,
      }),
    ),
  }
}

async function readBuyers(
  db: Db | Tx,
  raffleId: string,
  numbers: number[],
): Promise<Map<number, Pick<DrawnTicket, 'buyerName' | 'buyerPhone'> | null>> {
  const tickets = await db.ticket.findMany({
    where: { raffleId, number: { in: numbers } },
    select: { number: true, sale: { select: { buyerName: true, buyerPhone: true } } },
  })
  return new Map(tickets.map(({ number, sale }) => [number, sale]))
}

/** Returns the numbers of the sold tickets of a raffle, ascending. */
export async function soldNumbers(db: Db | Tx, raffleId: string): Promise<number[]> {
  const rows = await db.ticket.findMany({
    where: { raffleId, state: 'Sold' },
    select: { number: true },
    orderBy: { number: 'asc' },
  })
  return rows.map(({ number }) => number)
}
