import { demoSite } from '@clubhouse/schema/demo/demo-site'
import { listSha256 } from '@clubhouse/schema/raffle/computed-draw'
import { priceOf } from '@clubhouse/schema/raffle/ticket-price'
import type { Tx } from '../client.js'
import { demoId } from './ids.js'

/** The seller of each book of 50 tickets by index of the person (null: the table), and how many were sold. */
const books = [
  { seller: 6, sold: 50 },
  { seller: 10, sold: 46 },
  { seller: 13, sold: 50 },
  { seller: 24, sold: 38, isLost: true },
  { seller: null, sold: 50 },
  { seller: null, sold: 31 },
]
const bookSize = 50
/** Repeated: how many tickets people bought. */
const sizes = [5, 1, 10, 2, 5, 1, 25, 1]

const buyers = [
  ['Loretta Simmons', '919-555-0171'],
  ['Dev Malhotra', '919-555-0172'],
  ['June Whitfield', '919-555-0173'],
  ['Carl Boone', '919-555-0174'],
  ['Clara Archer', '919-555-0175'],
  ['Frank Delaney', '919-555-0176'],
  ['Rosa Finch', '919-555-0177'],
] as const

/** The tickets of the winners, and the index of the sale's buyer; the last prize was drawn first. */
const winners = [
  { number: 261, buyer: 2, place: '3rd place', shownName: 'The Whitfield family, Alder Creek' },
  { number: 128, buyer: 1, place: '2nd place', shownName: 'Dev Malhotra, Raleigh' },
  { number: 17, buyer: 0, place: 'Grand prize', shownName: 'Loretta Simmons, Alder Creek' },
]
const alternates = [74, 233]

const { bundles, furtherBundles } = demoSite.raffle
const soldAt = (index: number) =>
  new Date(Date.parse('2025-07-04T16:00:00Z') + index * 15 * 60 * 60 * 1000)

type Sale = { bookId: string; seller: number | null; numbers: number[]; cents: number }

/** Splits the sold tickets of a book into sales. */
function salesOf(bookId: string, from: number, { seller, sold }: (typeof books)[number]): Sale[] {
  const sales: Sale[] = []
  for (let start = 0; start < sold; ) {
    const size = Math.min(sizes[(sales.length + from) % sizes.length] ?? 1, sold - start)
    const numbers = Array.from({ length: size }, (_, index) => from + start + index)
    const cents = priceOf(size, [...bundles, ...furtherBundles]) ?? 0
    sales.push({ bookId, seller, numbers, cents })
    start += size
  }
  return sales
}

/** Writes the raffle of 2025, from its books to the claimed prizes. */
export async function writeRaffle(tx: Tx): Promise<void> {
  const raffleId = demoId('raffle', 0)
  await tx.raffle.create({
    data: { id: raffleId, year: 2025, printed: books.length * bookSize },
    select: { id: true },
  })
  const sales: Sale[] = []
  for (const [index, book] of books.entries()) {
    const from = index * bookSize + 1
    const { id } = await tx.ticketBook.create({
      data: {
        raffleId,
        from,
        to: from + bookSize - 1,
        sellerId: book.seller === null ? null : demoId('user', book.seller),
        returnedOn: book.isLost ? null : new Date('2025-09-07'),
        lostOn: book.isLost ? new Date('2025-09-08') : null,
      },
      select: { id: true },
    })
    const state = book.isLost ? ('Lost' as const) : ('Unsold' as const)
    const rest = Array.from({ length: bookSize - book.sold }, (_, place) => ({
      ...{ raffleId, bookId: id, state },
      number: from + book.sold + place,
    }))
    await tx.ticket.createMany({ data: rest })
    sales.push(...salesOf(id, from, book))
  }
  await writeSales(tx, raffleId, sales)
  await writeDraw(tx, raffleId, sales)
}

async function writeSales(tx: Tx, raffleId: string, sales: readonly Sale[]): Promise<void> {
  for (const [index, { bookId, seller, numbers, cents }] of sales.entries()) {
    const winner = winners.find(({ number }) => numbers.includes(number))
    const [buyerName, buyerPhone] = buyers[winner?.buyer ?? 3 + (index % 4)] ?? buyers[3]
    const { id } = await tx.ticketSale.create({
      data: {
        ...{ raffleId, cents, buyerName, buyerPhone },
        reference: demoId('raffle', index + 1),
        soldAt: soldAt(index),
        sellerId: seller === null ? demoId('user', 0) : demoId('user', seller),
        channel: seller === null ? 'Table' : 'Paper',
        method: index % 5 === 0 ? 'Check' : 'Cash',
      },
      select: { id: true },
    })
    await tx.ticket.createMany({
      data: numbers.map((number) => ({
        ...{ raffleId, bookId, number, saleId: id },
        state: 'Sold' as const,
      })),
    })
  }
  const total = sales.reduce((sum, { cents }) => sum + cents, 0)
  const first = Math.floor(total / 2 / 500) * 500
  await tx.raffleDeposit.createMany({
    data: [
      { raffleId, depositedOn: new Date('2025-08-11'), cents: first, note: 'Slip 1' },
      { raffleId, depositedOn: new Date('2025-09-08'), cents: total - first, note: 'Slip 2' },
    ],
  })
}

async function writeDraw(tx: Tx, raffleId: string, sales: readonly Sale[]): Promise<void> {
  const numbers = sales.flatMap((sale) => sale.numbers)
  const { id: drawId } = await tx.draw.create({
    data: {
      ...{ raffleId, method: 'Drum', alternates: alternates.length, tickets: numbers.length },
      frozenAt: new Date('2025-09-07T19:20:00Z'),
      listSha256: await listSha256(numbers),
      witnesses: 'Amelia Hartwell and Renata Ibarra',
      drawnAt: new Date('2025-09-07T20:05:00Z'),
    },
    select: { id: true },
  })
  await tx.drawnTicket.createMany({
    data: [
      ...winners.map(({ number, place, shownName }, index) => ({
        ...{ drawId, order: index + 1, number, place, shownName, isAlternate: false },
        ...{ claimBy: new Date('2025-10-07'), state: 'Claimed' as const },
      })),
      ...alternates.map((number, index) => ({
        ...{ drawId, order: winners.length + index + 1, number, isAlternate: true },
      })),
    ],
  })
}
