import type { Prisma, Tx } from '@clubhouse/db'
import type { WithId } from '@clubhouse/schema/field'
import { sizeOf } from '@clubhouse/schema/raffle/number-range'
import type {
  RaffleDepositInput,
  RaffleSettings,
  RaffleStart,
} from '@clubhouse/schema/raffle/raffle-record'
import type { Raffle } from '@clubhouse/schema/website/raffle'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { audit, changes } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { badField, conflict, takenField } from '../../core/errors.js'
import { findRafflePage } from '../website/find-raffle-page.js'
import { lockSection } from '../website/lock-section.js'
import { lockRaffle } from './find-raffle.js'
import { messages } from './messages.js'

/**
 * Starts the raffle of a year. Its page becomes a draft with the prizes, prices and rules of the last one, without
 * winners, dates and license. Throws Conflict for a year that has one, or if the page has a draft.
 */
export const startRaffle = (ctx: Context, { year }: RaffleStart): Promise<{ id: string }> =>
  ctx.services.db.$transaction(async (tx) => {
    const section = await lockSection(tx, 'raffle')
    const latest = await tx.raffle.findFirst({ orderBy: { year: 'desc' }, select: { year: true } })
    if (await tx.raffle.findUnique({ where: { year }, select: { id: true } }))
      throw takenField('year', messages.yearTaken)
    if (section.draft !== null) throw conflict(messages.hasDraft)
    const last = latest && (await findRafflePage(tx, latest.year))
    await tx.siteSection.update({
      where: { key: 'raffle' },
      data: {
        draft: nextPage(last ?? startingValues.raffle, year),
        draftAt: ctx.services.clock.now(),
        draftById: ctx.actor.id,
        draftVersion: { increment: 1 },
      },
      select: { key: true },
    })
    const raffle = await tx.raffle.create({ data: { year }, select: { id: true } })
    await audit(tx, ctx, 'raffle.create', raffle.id, { after: { year } })
    return raffle
  })

/** Returns a page as the draft of another year: without what belongs to its own, and with the year in its title. */
const nextPage = (page: Raffle, year: number): Prisma.InputJsonObject => ({
  ...page,
  title: page.title.replaceAll(page.drawing.date.slice(0, 4), `${year}`),
  licenseNumber: '',
  salesStart: '',
  salesEnd: { ...page.salesEnd, date: '' },
  drawing: { ...page.drawing, date: '' },
  prizes: page.prizes.map((prize) => ({ ...prize, winner: '' })),
})

/** Changes how many tickets were printed and what the state allows. Throws NotFound, Conflict for a stale edit, BadRequest. */
export const updateRaffle = (
  ctx: Context,
  { id, version, printed, onlineSales, cardSales, maxTickets }: WithId<RaffleSettings>,
): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const before = await lockRaffle(tx, id)
    const settings = { printed, onlineSales, cardSales, maxTickets }
    const changed = changes(settingsOf(before), settings)
    if (!changed) return
    requireVersion(version, before.version)
    if (maxTickets !== null && maxTickets < (await countTickets(tx, id)))
      throw badField('maxTickets', messages.tooManyTickets(maxTickets))
    await tx.raffle.update({
      where: { id },
      data: { ...settings, version: { increment: 1 } },
      select: { id: true },
    })
    await audit(tx, ctx, 'raffle.update', id, changed)
  })

const settingsOf = ({ printed, onlineSales, cardSales, maxTickets }: RaffleSettings) => ({
  printed,
  onlineSales,
  cardSales,
  maxTickets,
})

async function countTickets(tx: Tx, raffleId: string): Promise<number> {
  const books = await tx.ticketBook.findMany({
    where: { raffleId },
    select: { from: true, to: true },
  })
  return books.reduce((sum, book) => sum + sizeOf(book), 0)
}

/** Records money that was brought to the bank. Throws NotFound. */
export const recordDeposit = (
  ctx: Context,
  { id, depositedOn, cents, note }: RaffleDepositInput,
): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRaffle(tx, id)
    await tx.raffleDeposit.create({
      data: { raffleId: id, depositedOn: new Date(depositedOn), cents, note },
      select: { id: true },
    })
    await audit(tx, ctx, 'raffle.deposit', id, { after: { depositedOn, cents } })
  })
