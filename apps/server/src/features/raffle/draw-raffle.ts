import type { Draw as DrawRow, Tx } from '@clubhouse/db'
import { computeDraw } from '@clubhouse/schema/raffle/computed-draw'
import type { AlternateInput, Draw, DrawInput } from '@clubhouse/schema/raffle/draw'
import { claimBy, placesOf } from '@clubhouse/schema/raffle/drawn-tickets'
import type { Raffle } from '@clubhouse/schema/website/raffle'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { badField, conflict } from '../../core/errors.js'
import { clubToday } from '../../services/site/club-clock.js'
import { passPrize } from './claims.js'
import { lockRaffle } from './find-raffle.js'
import { requireDraw } from './freeze-raffle.js'
import { messages } from './messages.js'
import { getPage } from './raffle-page.js'
import { readDraw, soldNumbers } from './read-draw.js'

/**
 * Records the drawing: the numbers from the drum, or those that follow from the dice. Throws Conflict before the freeze
 * and when it is recorded already; BadRequest for numbers that were not sold, come twice or are too few.
 */
export const recordDraw = (ctx: Context, input: DrawInput): Promise<Draw> =>
  ctx.services.db.$transaction(async (tx) => {
    const { year } = await lockRaffle(tx, input.id)
    const draw = await getDraw(tx, input.id)
    if (draw.drawnAt) throw conflict(messages.alreadyDrawn)
    const page = await getPage(tx, year)
    const sold = await soldNumbers(tx, input.id)
    const numbers =
      draw.method === 'Drum'
        ? requireDrawn(input.numbers, sold, page)
        : await computeNumbers(draw, sold, input.dice, page.prizes.length + draw.alternates)
    const today = clubToday(ctx.services)
    await tx.drawnTicket.createMany({
      data: placesOf(page.prizes, numbers.length).map(({ order, place, isAlternate }, index) => ({
        drawId: draw.id,
        order,
        place,
        isAlternate,
        number: numbers[index] ?? 0,
        claimBy: place === null ? null : new Date(claimBy(today, page.responseDays)),
      })),
    })
    await tx.draw.update({
      where: { id: draw.id },
      data: {
        drawnAt: ctx.services.clock.now(),
        witnesses: input.witnesses,
        dice: draw.method === 'Computed' ? input.dice : null,
      },
      select: { id: true },
    })
    await audit(tx, ctx, 'raffle.draw', input.id, { after: { numbers } })
    return requireDraw(await readDraw(tx, input.id))
  })

async function getDraw(tx: Tx, raffleId: string): Promise<DrawRow> {
  const draw = await tx.draw.findUnique({ where: { raffleId } })
  if (!draw) throw conflict(messages.notFrozen)
  return draw
}

/** Checks what came out of the drum: at least one number for each prize, all sold, none twice. */
function requireDrawn(
  numbers: readonly number[],
  sold: readonly number[],
  { prizes }: Pick<Raffle, 'prizes'>,
): readonly number[] {
  const wanted = Math.min(prizes.length, sold.length)
  if (numbers.length < wanted) throw badField('numbers', messages.tooFew(wanted))
  const known = new Set(sold)
  const others = numbers.filter((number) => !known.has(number))
  if (others.length > 0) throw badField('numbers', messages.notSold(others))
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice !== undefined) throw badField('numbers', messages.twice(twice))
  return numbers
}

function computeNumbers(
  { secret }: DrawRow,
  numbers: readonly number[],
  dice: string,
  count: number,
): Promise<number[]> {
  if (!dice) throw badField('dice', messages.diceRequired)
  return computeDraw({ numbers, secret: secret ?? '', dice, count })
}

/**
 * Draws one more alternate, who gets a prize that nobody has. Throws Conflict before the drawing and when every ticket was
 * drawn; BadRequest for a number from the drum that was not sold or was drawn.
 */
export const drawAlternate = (ctx: Context, { id, number }: AlternateInput): Promise<number> =>
  ctx.services.db.$transaction(async (tx) => {
    const { year } = await lockRaffle(tx, id)
    const draw = await getDraw(tx, id)
    if (!draw.drawnAt) throw conflict(messages.notDrawn)
    const page = await getPage(tx, year)
    const drawn = await tx.drawnTicket.findMany({
      where: { drawId: draw.id },
      select: { number: true },
      orderBy: { order: 'asc' },
    })
    const numbers = drawn.map((one) => one.number)
    const sold = await soldNumbers(tx, id)
    if (numbers.length >= sold.length) throw conflict(messages.allDrawn)
    const next =
      draw.method === 'Drum'
        ? requireAlternate(number ?? null, numbers, sold)
        : (await computeNumbers(draw, sold, draw.dice ?? '', numbers.length + 1)).at(-1)
    if (next === undefined) throw conflict(messages.allDrawn)
    await tx.drawnTicket.create({
      data: { drawId: draw.id, order: numbers.length + 1, number: next, isAlternate: true },
      select: { id: true },
    })
    for (const { place } of page.prizes) await passPrize(tx, ctx, draw.id, place, page)
    await audit(tx, ctx, 'raffle.drawAlternate', id, { after: { number: next } })
    return next
  })

function requireAlternate(
  number: number | null,
  drawn: readonly number[],
  sold: readonly number[],
): number {
  if (number === null) throw badField('number', messages.numberRequired)
  if (!sold.includes(number)) throw badField('number', messages.notSold([number]))
  if (drawn.includes(number)) throw badField('number', messages.twice(number))
  return number
}
