import { randomUUID } from 'node:crypto'
import { currentUser } from '@clubhouse/schema/identity/account'
import { ticketSale, ticketTable } from '@clubhouse/schema/raffle/tickets'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { createOfficer } from '../../../test/officers.js'
import {
  addBook,
  afterClose,
  createRaffle,
  during,
  sell,
} from '../../../test/raffle/raffle-club.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let officer: string
let officerId: string
let ann: { id: string; token: string }
let ben: { id: string; token: string }
let id: string

beforeAll(async () => {
  server = await startServer()
  server.clock.set(during)
  officerId = (await createOfficer(server, ['raffle'])).id
  officer = await tokenFor(server, { id: officerId })
  const person = async () => {
    const user = await createMember(server, { passwordHash: null })
    return { id: user.id, token: await tokenFor(server, user) }
  }
  ann = await person()
  ben = await person()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(during)
  await server.db.raffle.deleteMany()
  id = await createRaffle(server)
  await addBook(server, officer, { id, from: 101, to: 125, sellerId: ann.id })
  await addBook(server, officer, { id, from: 126, to: 150 })
})

const states = async () => {
  const tickets = await server.db.ticket.groupBy({ by: ['state'], _count: true })
  return Object.fromEntries(tickets.map(({ state, _count }) => [state, _count]))
}
const textOf = ({ message }: { message: { message: string } | null }) => message?.message

describe('a seller', () => {
  it('sells from their own book and from the table’s, and sees what is left', async () => {
    const sold = await sell(server, ann.token, { id, numbers: [101, 102], cents: 1000 })
    expect(ticketSale.parse(sold.data)).toMatchObject({ numbers: [101, 102], cents: 1000 })
    expect((await sell(server, ann.token, { id, numbers: [126] })).status).toBe(200)
    const { data } = await call(server, 'GET /account/ticket', { token: ann.token })
    expect(ticketTable.parse(data)?.books.map(({ unsold }) => unsold[0])).toEqual([103, 127])
    expect(await states()).toEqual({ Sold: 3, Unsold: 47 })
  })

  it('can’t sell from another book, from a returned one or without any book', async () => {
    expect((await sell(server, ben.token, { id, numbers: [126] })).status).toBe(403)
    await addBook(server, officer, { id, from: 151, to: 160, sellerId: ben.id })
    expect((await sell(server, ben.token, { id, numbers: [126] })).status).toBe(200)
    expect((await sell(server, ben.token, { id, numbers: [101] })).status).toBe(403)
    await server.db.ticketBook.updateMany({
      where: { from: 151 },
      data: { returnedOn: new Date('2025-09-06') },
    })
    expect((await sell(server, ben.token, { id, numbers: [151] })).status).toBe(403)
    expect((await sell(server, officer, { id, numbers: [151], sellerId: ben.id })).status).toBe(200)
  })

  it('sees no tickets without a book', async () => {
    const { data } = await call(server, 'GET /account/ticket', { token: ben.token })
    expect(data).toBeNull()
    const offered = async ({ token }: { token: string }) =>
      currentUser.parse((await call(server, 'GET /account', { token })).data).sellsTickets
    expect([await offered(ann), await offered(ben)]).toEqual([true, false])
  })
})

describe('a sale', () => {
  it('with a reference that was used is the same sale', async () => {
    const reference = randomUUID()
    const first = await sell(server, ann.token, { id, numbers: [101], reference })
    const again = await sell(server, ann.token, { id, numbers: [101], reference })
    expect(again.data).toEqual(first.data)
    expect(await server.db.ticketSale.count()).toBe(1)
    const other = await sell(server, ann.token, { id, numbers: [102, 103], reference })
    expect(other.status).toBe(422)
    // At an equal price, but for another ticket: somebody changed the form after a lost answer.
    expect((await sell(server, ann.token, { id, numbers: [104], reference })).status).toBe(422)
  })

  it('of a number that is sold, or was never printed, is refused as a whole', async () => {
    await sell(server, ann.token, { id, numbers: [102] })
    const again = await sell(server, ann.token, { id, numbers: [101, 102, 103] })
    expect(again.status).toBe(409)
    expect(textOf(again)).toBe('Ticket 102 is not for sale. Choose others.')
    expect(textOf(await sell(server, officer, { id, numbers: [900, 901] }))).toBe(
      'Tickets 900–901 are not for sale. Choose others.',
    )
    expect(await states()).toEqual({ Sold: 1, Unsold: 49 })
  })

  it('costs what the bundles make: 15 tickets are $60', async () => {
    const numbers = Array.from({ length: 15 }, (_, index) => 101 + index)
    const dear = await sell(server, ann.token, { id, numbers })
    expect(textOf(dear)).toBe('The price of 15 tickets is $60. Check what the buyer paid.')
    expect((await sell(server, ann.token, { id, numbers, cents: 6000 })).status).toBe(200)
  })

  it('counts by its time: one made before the close may arrive after it', async () => {
    server.clock.set(afterClose)
    const token = await tokenFor(server, ann)
    const late = await sell(server, token, { id, numbers: [101], soldAt: afterClose })
    expect(textOf(late)).toBe('Ticket sales had closed by then.')
    expect((await sell(server, token, { id, numbers: [101] })).status).toBe(200)
  })

  it('is not put in the future by a fast clock', async () => {
    const { data } = await sell(server, ann.token, {
      id,
      numbers: [101],
      soldAt: '2025-09-07T18:59:00Z',
    })
    expect(ticketSale.parse(data).soldAt).toMatch(/^2025-09-07T16:00/)
  })

  it('that arrives after the freeze is refused visibly', async () => {
    await sell(server, ann.token, { id, numbers: [101] })
    server.clock.set(afterClose)
    const token = await tokenFor(server, { id: officerId })
    await call(server, `POST /raffle/${id}/freeze`, { token, body: { method: 'Drum' } })
    const late = await sell(server, await tokenFor(server, ann), { id, numbers: [102] })
    expect(late.status).toBe(409)
    expect(textOf(late)).toMatch(/^This sale arrived after the list was frozen/)
  })

  it('obeys the limits of the state', async () => {
    await server.db.raffle.updateMany({ data: { onlineSales: false, cardSales: false } })
    const online = await sell(server, officer, { id, numbers: [101], channel: 'Online' })
    expect(online.fields).toEqual({ channel: 'This raffle has no online sales' })
    const card = await sell(server, officer, { id, numbers: [101], method: 'Card' })
    expect(card.fields).toEqual({ method: 'This raffle has no card sales' })
  })
})

it('twenty sellers at once sell 2,000 tickets, and no number twice', {
  timeout: 60_000,
}, async () => {
  await server.db.raffle.deleteMany()
  id = await createRaffle(server)
  await addBook(server, officer, { id, from: 1, to: 2000 })
  const sellers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const user = await createMember(server, { passwordHash: null })
      await addBook(server, officer, {
        ...{ id, sellerId: user.id },
        ...{ from: 5001 + index, to: 5001 + index },
      })
      return tokenFor(server, user)
    }),
  )
  const sellAll = async (token: string, seller: number) => {
    let refused = 0
    // Each begins elsewhere, and all meet the tickets of the others.
    for (let block = 0; block < 40; block += 1) {
      const start = ((block + seller * 2) % 40) * 50 + 1
      const numbers = Array.from({ length: 50 }, (_, index) => start + index)
      const { status } = await sell(server, token, { id, numbers, cents: 20_000 })
      if (status !== 200) refused += 1
    }
    return refused
  }
  const refused = await Promise.all(sellers.map(sellAll))
  expect(refused.reduce((sum, count) => sum + count, 0)).toBe(20 * 40 - 40)
  const sales = await server.db.ticketSale.findMany({ select: { cents: true, tickets: true } })
  const numbers = sales.flatMap(({ tickets }) => tickets.map(({ number }) => number))
  expect(numbers).toHaveLength(2000)
  expect(new Set(numbers).size).toBe(2000)
  expect(sales.reduce((sum, { cents }) => sum + cents, 0)).toBe(800_000)
})
