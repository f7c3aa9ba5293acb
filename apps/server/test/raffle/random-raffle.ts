import { randomUUID } from 'node:crypto'
import type { Db } from '@clubhouse/db'
import { nextNumbers } from '@clubhouse/schema/raffle/number-range'
import { type Offer, priceOf } from '@clubhouse/schema/raffle/ticket-price'
import { randomFrom } from '../random-from.js'

/** A call that the random raffle makes; the seller makes it, or the officer if it is null. */
export type RaffleOperation = {
  name: string
  line: `${'POST' | 'PUT' | 'DELETE'} /${string}`
  body?: Record<string, unknown>
  sellerId: string | null
}

type Options = {
  db: Db
  id: string
  sellers: readonly string[]
  offers: readonly Offer[]
  /** The highest number of the printed tickets. */
  printed: number
  /** Returns a time within the club's sales. */
  soldAt: () => Date
  seed: number
}

/**
 * Random operations on a raffle: most are possible, some are not (numbers that are sold, books that overlap, other
 * prices, a freeze during sales), and none may lose a ticket or a cent. `next` returns one; null when it has nothing to
 * work on.
 */
export function randomRaffle({ db, id, sellers, offers, printed, soldAt, seed }: Options) {
  const random = randomFrom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[upTo(items.length)]
  const someBook = async () =>
    oneOf(await db.ticketBook.findMany({ where: { raffleId: id }, orderBy: { from: 'asc' } }))
  const someSale = async () => {
    const latest = { where: { raffleId: id }, orderBy: { createdAt: 'desc' }, take: 60 } as const
    return oneOf(await db.ticketSale.findMany({ ...latest, select: { id: true } }))
  }
  const saleBodies: RaffleOperation[] = []

  const sell = async (): Promise<RaffleOperation | null> => {
    const book = await someBook()
    if (!book) return null
    const unsold = await db.ticket.findMany({
      where: { bookId: book.id, state: 'Unsold' },
      select: { number: true },
      orderBy: { number: 'asc' },
    })
    const count = oneOf([1, 1, 1, 2, 3, 5, 5, 10, 15, 25]) ?? 1
    const start = book.from + upTo(book.to - book.from + 1)
    const proposed = nextNumbers(
      unsold.map(({ number }) => number),
      count,
      upTo(3) ? book.from : start,
    )
    // Some buyers get numbers that nobody looked up.
    const anywhere = Array.from({ length: count }, (_, index) => start + index)
    const numbers = proposed.length > 0 && upTo(12) ? proposed : anywhere
    const price = priceOf(numbers.length, offers) ?? 0
    const operation: RaffleOperation = {
      name: 'sell',
      line: `POST /raffle/${id}/sale`,
      body: {
        ...{ reference: randomUUID(), numbers, cents: upTo(25) ? price : price + 100 },
        ...{ soldAt: soldAt().toISOString(), channel: oneOf(['Table', 'Paper']) },
        ...{ method: oneOf(['Cash', 'Check', 'Card']), buyerName: 'Vera Visitor' },
      },
      sellerId: upTo(3) ? (book.sellerId ?? oneOf(sellers) ?? null) : null,
    }
    saleBodies.push(operation)
    if (saleBodies.length > 100) saleBodies.shift()
    return operation
  }

  const officer = (
    name: string,
    line: RaffleOperation['line'],
    body?: Record<string, unknown>,
  ): RaffleOperation => ({ name, line, sellerId: null, ...(body && { body }) })

  const operations: Record<string, () => Promise<RaffleOperation | null | undefined>> = {
    sell,
    // A phone that missed the response.
    repeat: async () => oneOf(saleBodies),
    addBook: async () => {
      const from = 1 + upTo(printed - 100)
      const body = { from, to: from + upTo(80), sellerId: oneOf([...sellers, null]) }
      return officer('addBook', `POST /raffle/${id}/book`, body)
    },
    changeBook: async () => {
      const book = await someBook()
      const body = {
        sellerId: oneOf([...sellers, null]),
        returnedOn: upTo(5) ? null : soldAt().toISOString().slice(0, 10),
        isLost: upTo(5) === 0,
      }
      return book && officer('changeBook', `PUT /ticket-book/${book.id}`, body)
    },
    removeBook: async () => {
      const book = await someBook()
      return book && officer('removeBook', `DELETE /ticket-book/${book.id}`)
    },
    voidSale: async () => {
      const sale = await someSale()
      const body = { reason: 'Bad check', sellAgain: upTo(2) === 0 }
      return sale && officer('voidSale', `POST /ticket-sale/${sale.id}/void`, body)
    },
    voidTickets: async () => {
      const book = await someBook()
      const number = book && book.from + upTo(book.to - book.from + 1)
      const body = { numbers: [number], reason: 'Torn' }
      return book && officer('voidTickets', `POST /raffle/${id}/void`, body)
    },
    deposit: async () => {
      const cents = upTo(8) ? 1 + upTo(40_000) : -1 - upTo(2000)
      const body = { depositedOn: soldAt().toISOString().slice(0, 10), cents, note: null }
      return officer('deposit', `POST /raffle/${id}/deposit`, body)
    },
    freeze: async () => officer('freeze', `POST /raffle/${id}/freeze`, { method: 'Drum' }),
  }
  const choices = [
    ...Array.from({ length: 14 }, () => 'sell'),
    ...['repeat', 'addBook', 'addBook', 'addBook', 'changeBook', 'changeBook', 'removeBook'],
    ...['voidSale', 'voidSale', 'voidSale', 'voidTickets', 'voidTickets', 'deposit', 'freeze'],
  ]

  return {
    next: async (): Promise<RaffleOperation | null> =>
      (await operations[oneOf(choices) ?? 'sell']?.()) ?? null,
    random,
  }
}
