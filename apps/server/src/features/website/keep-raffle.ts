import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@clubhouse/db'
import type { Raffle } from '@clubhouse/schema/website/raffle'
import { badRequest, sentence } from '../../core/errors.js'
import { findRafflePage } from './find-raffle-page.js'
import { messages } from './messages.js'

/**
 * Makes the row of a raffle that is about to be published, which is that of its drawing's year. Throws BadRequest where the
 * list of its sold tickets is frozen and the dates, prices or prizes would change; until it is drawn, the drawing can be
 * later.
 */
export async function keepRaffle(tx: Tx, raffle: Raffle): Promise<void> {
  if (!raffle.isShown) return
  const year = Number(raffle.drawing.date.slice(0, 4))
  await tx.raffle.createMany({ data: [{ year }], skipDuplicates: true })
  const draw = await tx.draw.findFirst({
    where: { raffle: { year } },
    select: { drawnAt: true },
  })
  const before = draw && (await findRafflePage(tx, year))
  if (!before) return
  const terms = soldUnder(raffle)
  const changed = Object.entries(soldUnder(before)).flatMap(([name, value]) =>
    isDeepStrictEqual(Reflect.get(terms, name), value) ? [] : name,
  )
  const [was, is] = [before, raffle].map(({ drawing }) => `${drawing.date}T${drawing.time}`)
  const isMoved = is !== was && (draw?.drawnAt || `${is}` < `${was}`)
  const names = [...changed, ...(isMoved ? ['drawing'] : [])]
  if (names.length === 0) return
  throw badRequest(
    sentence(messages.raffleFrozen),
    Object.fromEntries(names.map((name) => [`value.${name}`, messages.raffleFrozen])),
  )
}

/** The terms that people bought their tickets under. */
const soldUnder = (raffle: Raffle) => ({
  salesStart: raffle.salesStart,
  salesEnd: raffle.salesEnd,
  bundles: raffle.bundles.map(({ tickets, price }) => ({ tickets, price })),
  furtherBundles: raffle.furtherBundles,
  prizes: raffle.prizes.map(({ place, name }) => ({ place, name })),
  minimumAge: raffle.minimumAge,
  grandPrizeMinimumAge: raffle.grandPrizeMinimumAge,
  responseDays: raffle.responseDays,
})
