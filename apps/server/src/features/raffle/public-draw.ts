import type { Db } from '@clubhouse/db'
import type { PublicDraw } from '@clubhouse/schema/raffle/draw'
import type { Raffle } from '@clubhouse/schema/website/raffle'
import type { Context } from '../../context/context.js'
import { notFound } from '../../core/errors.js'
import { readDraw, soldNumbers } from './read-draw.js'

/** Returns the drawing of a year as everybody sees it: names only by consent. Null before the freeze. */
export async function findPublicDraw(
  db: Db,
  year: number,
  { prizes }: Pick<Raffle, 'prizes'>,
): Promise<PublicDraw | null> {
  const raffle = await db.raffle.findUnique({ where: { year }, select: { id: true } })
  const draw = raffle && (await readDraw(db, raffle.id))
  if (!draw) return null
  const { drawn, alternates: _, ...evidence } = draw
  return {
    ...evidence,
    winners: prizes.flatMap(({ place }) => {
      const holder = drawn.find((one) => one.place === place && one.state !== 'Forfeited')
      return holder ? { place, number: holder.number, name: holder.shownName } : []
    }),
    drawn: drawn.map(({ number }) => number),
  }
}

/**
 * Returns the file that lets anybody repeat a computed draw: before the drawing the list and the commitment, then
 * also the secret, the dice and the drawn numbers. Throws NotFound.
 */
export async function getDrawFile(
  { services: { db } }: Pick<Context, 'services'>,
  { year }: { year: number },
) {
  const raffle = await db.raffle.findUnique({ where: { year }, select: { id: true } })
  const draw = raffle && (await readDraw(db, raffle.id))
  if (!raffle || draw?.method !== 'Computed') throw notFound()
  const { listSha256, commitment, secret, dice, drawn } = draw
  const numbers = await soldNumbers(db, raffle.id)
  const facts = {
    year,
    ...{ listSha256, commitment, secret, dice, numbers },
    drawn: drawn.map(({ number }) => number),
  }
  return {
    type: 'application/json' as const,
    filename: `raffle-${year}.json`,
    text: `${JSON.stringify(facts, null, 1)}\n`,
  }
}
