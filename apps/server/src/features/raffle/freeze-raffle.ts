import { randomBytes } from 'node:crypto'
import { commitmentOf, listSha256, secretBytes } from '@clubhouse/schema/raffle/computed-draw'
import type { Draw, FreezeInput } from '@clubhouse/schema/raffle/draw'
import { raffleState } from '@clubhouse/schema/raffle/raffle-state'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { conflict } from '../../core/errors.js'
import { timeZoneOf } from '../../services/site/club-clock.js'
import { lockRaffle } from './find-raffle.js'
import { messages } from './messages.js'
import { getPage } from './raffle-page.js'
import { readDraw, soldNumbers } from './read-draw.js'

/**
 * Freezes the list of sold tickets after the close: nothing is sold or voided from then on. A computed draw also gets its
 * secret. Throws Conflict while tickets are on sale, when it is frozen already, and if nothing was sold.
 */
export const freezeRaffle = (
  ctx: Context,
  { id, method, alternates }: FreezeInput,
): Promise<Draw> =>
  ctx.services.db.$transaction(async (tx) => {
    const { clock, site } = ctx.services
    const raffle = await lockRaffle(tx, id)
    if (raffle.draw) throw conflict(messages.alreadyFrozen)
    const state = raffleState(await getPage(tx, raffle.year), timeZoneOf(site), clock.now())
    if (state === 'upcoming' || state === 'open') throw conflict(messages.stillOnSale)
    const numbers = await soldNumbers(tx, id)
    if (numbers.length === 0) throw conflict(messages.noTickets)
    const secret = method === 'Computed' ? randomBytes(secretBytes).toString('hex') : null
    const sha256 = await listSha256(numbers)
    await tx.draw.create({
      data: {
        raffleId: id,
        method,
        alternates,
        frozenAt: clock.now(),
        tickets: numbers.length,
        listSha256: sha256,
        secret,
        commitment: secret && (await commitmentOf(secret)),
      },
      select: { id: true },
    })
    const after = { method, alternates, tickets: numbers.length, listSha256: sha256 }
    await audit(tx, ctx, 'raffle.freeze', id, { after })
    return requireDraw(await readDraw(tx, id))
  })

/** Returns a drawing that was just written. */
export function requireDraw(draw: Draw | null): Draw {
  if (!draw) throw conflict(messages.notFrozen)
  return draw
}
