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
        ? await requireDrawn(tx, input, sold, page)
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
async function requireDrawn(
  tx: Tx,
  { id, numbers }: DrawInput,
  sold: readonly number[],
  { prizes }: Pick<Raffle, 'prizes'>,
): Promise<readonly number[]> {
  const wanted = Math.min(prizes.length, sold.length)
  if (numbers.length < wanted) throw badField('numbers', messages.tooFew(wanted))
  for (const [index, number] of numbers.entries())
    await requireWinning(tx, id, number, {
      field: `numbers.${index}`,
      sold,
      drawn: numbers.slice(0, index),
    })
  return numbers
}

type Drawn = { field: string; sold: readonly number[]; drawn: readonly number[] }

/** Throws BadRequest at the field for a number from the drum that was not sold, is void, or was drawn before. */
async function requireWinning(
  tx: Tx,
  raffleId: string,
  number: number,
  { field, sold, drawn }: Drawn,
): Promise<void> {
  if (drawn.includes(number)) throw badField(field, messages.twice(number))
  if (sold.includes(number)) return
  const isVoid = await tx.ticket.count({ where: { raffleId, number, state: 'Void' } })
  throw badField(field, isVoid ? messages.voidTicket(number) : messages.notSold(number))
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
        ? await requireAlternate(tx, id, number ?? null, { field: 'number', sold, drawn: numbers })
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

async function requireAlternate(
  tx: Tx,
  raffleId: string,
  number: number | null,
  drawn: Drawn,
): Promise<number> {
  if (number === null) throw badField('number', messages.numberRequired)
  await requireWinning(tx, raffleId, number, drawn)
  return number
}
