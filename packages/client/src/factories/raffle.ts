import { draw, drawnTicket } from '@clubhouse/schema/raffle/draw'
import { raffleRecord, raffleSummary } from '@clubhouse/schema/raffle/raffle-record'
import { ticketBook, ticketSale } from '@clubhouse/schema/raffle/tickets'
import { makeFactory, nextId } from './make-factory.js'
import { person } from './names.js'

const seller = (n: number) => ({ id: nextId(), fullname: person(n).fullname })

/** A book of 25 tickets that a seller has, of which ten are sold. */
export const ticketBookFactory = makeFactory(ticketBook, (n, given) => {
  const from = given.from ?? n * 25 + 1
  const to = given.to ?? from + 24
  const sold = given.sold ?? Math.min(10, to - from + 1)
  return {
    ...{ from, to, sold, seller: seller(n), returnedOn: null, lostOn: null },
    unsold: given.lostOn ? 0 : to - from + 1 - sold,
  }
})

/** A sale of one ticket, or of the given ones, that counts; `cents` are $5 each. */
export const ticketSaleFactory = makeFactory(ticketSale, (n, given) => {
  const numbers = given.numbers ?? [n]
  return {
    ...{ numbers, seller: seller(n), cents: numbers.length * 500, channel: 'Table' as const },
    buyerName: person(n + 1).fullname,
    voidedAt: null,
    voidReason: given.voidedAt ? 'Paid by a bad check' : null,
  }
})

/** A drawn ticket: the winner of the grand prize, who has not responded. */
export const drawnTicketFactory = makeFactory(drawnTicket, (n, given) => {
  const place = given.place === undefined ? 'Grand prize' : given.place
  return {
    ...{ order: n, number: 100 + n, place, isAlternate: place === null },
    ...{ claimBy: place === null ? null : '2030-10-08', state: 'Waiting' as const, reason: null },
    ...{ shownName: null, buyerName: person(n).fullname },
  }
})

/** The frozen list of a raffle that is drawn from a drum, before the drawing; with drawn tickets after it. */
export const drawFactory = makeFactory(draw, (_n, given) => {
  const isDrawn = (given.drawn ?? []).length > 0
  const isComputed = given.method === 'Computed'
  return {
    ...{ method: 'Drum' as const, alternates: 2, drawn: [] },
    drawnAt: isDrawn ? '2030-09-08T20:05:00.000Z' : null,
    witnesses: isDrawn ? 'Ada Lovelace and Grace Hopper' : null,
    dice: isDrawn && isComputed ? '3514266123' : null,
    secret: isDrawn && isComputed ? '0'.repeat(64) : null,
    commitment: isComputed ? '1'.repeat(64) : null,
    frozenAt: '2030-09-08T19:10:00.000Z',
  }
})

const noCounts = {
  ...{ printed: null, sold: 0, void: 0, unsold: 0, lost: 0 },
  ...{ centsSold: 0, centsDeposited: 0 },
}

const offers = (...pairs: [number, number][]) =>
  pairs.map(([tickets, price]) => ({ tickets, price }))

/** A raffle's page, with sales from July 1 to September 8, 2030. */
const rafflePage = {
  salesStart: '2030-07-01',
  salesEnd: { date: '2030-09-08', time: '15:00' },
  drawing: { date: '2030-09-08', time: '16:00' },
  prizes: [
    { place: 'Grand prize', name: 'A cooler' },
    { place: '2nd place', name: 'A grill' },
    { place: '3rd place', name: '$250 cash' },
  ],
  bundles: offers([1, 500], [5, 2000], [10, 4000], [25, 10_000]),
  furtherBundles: offers([15, 6000]),
  ...{ minimumAge: 18, grandPrizeMinimumAge: 21, responseDays: 30 },
}

/** A raffle in the list, of which nothing is sold. */
export const raffleSummaryFactory = makeFactory(raffleSummary, () => ({
  ...{ year: 2030, counts: noCounts, frozenAt: null, drawnAt: null },
}))

/** The raffle of 2030, published, without books; frozen and drawn as its `draw` says. */
export const raffleFactory = makeFactory(raffleRecord, (_n, given) => ({
  ...{ year: 2030, counts: noCounts, page: rafflePage, books: [], deposits: [], draw: null },
  ...{ onlineSales: true, cardSales: true, maxTickets: null },
  frozenAt: given.draw?.frozenAt ?? null,
  drawnAt: given.draw?.drawnAt ?? null,
}))
