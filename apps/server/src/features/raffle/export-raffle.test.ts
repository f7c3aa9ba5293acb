import { expect, it } from 'vitest'
import { createAdmin, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import {
  addBook,
  afterClose,
  atDrawing,
  createRaffle,
  during,
  sell,
} from '../../../test/raffle/raffle-club.js'
import { serverForTest } from '../../../test/server.js'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

it('the files for the state’s report add up as counted by hand', async () => {
  const server = await serverForTest()
  server.clock.set(during)
  const admin = await createAdmin(server, { firstname: 'Ada', lastname: 'Lovelace' })
  let token = await tokenFor(server, admin)
  const post = (path: `/${string}`, body: object) => call(server, `POST ${path}`, { token, body })
  const id = await createRaffle(server)
  await call(server, `PUT /raffle/${id}`, { token, body: { printed: 52 } })
  await addBook(server, token, { id, from: 1, to: 40 })
  await addBook(server, token, { id, from: 41, to: 50 })
  // 1 + 5 + 15 tickets for $5, $20 and $60; a bad check for one; a mistake that is sold again.
  await sell(server, token, { id, numbers: [1] })
  await sell(server, token, { id, numbers: range(2, 6), cents: 2000, method: 'Check' })
  await sell(server, token, { id, numbers: range(7, 21), cents: 6000, channel: 'Paper' })
  await sell(server, token, { id, numbers: [22] })
  await sell(server, token, { id, numbers: [23, 24], cents: 1000, buyerName: null })
  const voidSale = async (number: number, sellAgain: boolean) => {
    const { saleId } = await server.db.ticket.findFirstOrThrow({ where: { number } })
    await post(`/ticket-sale/${saleId}/void`, { reason: 'Bad check', sellAgain })
  }
  await voidSale(22, false)
  await voidSale(23, true)
  await post(`/raffle/${id}/void`, { numbers: [40], reason: 'Torn' })
  const book = await server.db.ticketBook.findFirstOrThrow({ where: { from: 41 } })
  await call(server, `PUT /ticket-book/${book.id}`, {
    token,
    body: { sellerId: null, returnedOn: null, isLost: true },
  })
  await post(`/raffle/${id}/deposit`, { depositedOn: '2025-09-06', cents: 5000, note: null })
  await post(`/raffle/${id}/deposit`, { depositedOn: '2025-09-07', cents: 3500, note: null })
  const goTo = async (time: string) => {
    server.clock.set(time)
    token = await tokenFor(server, admin)
  }
  await goTo(afterClose)
  await post(`/raffle/${id}/freeze`, { method: 'Drum', alternates: 0 })
  await goTo(atDrawing)
  await post(`/raffle/${id}/draw`, { numbers: [1, 6, 21], witnesses: 'Ada and Grace' })

  const file = async (part: string) => {
    const response = await fetch(`${server.url}/api/raffle/${id}/export?part=${part}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const lines = (await response.text())
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
    return lines.map((line) => line.slice(1, -1).split('","'))
  }
  expect((await file('Summary')).slice(0, 12)).toEqual([
    ['Item', 'Value'],
    ['Year', '2025'],
    ['Tickets printed', '52'],
    ['Tickets sold', '21'],
    ['Tickets void', '2'],
    ['Tickets unsold', '17'],
    ['Tickets lost', '10'],
    ['Tickets not accounted for', '2'],
    ['Gross receipts', '85.00'],
    ['Deposited', '85.00'],
    ['3rd place', 'Ticket 1, Vera Visitor, Waiting'],
    ['2nd place', 'Ticket 6, Vera Visitor, Waiting'],
  ])
  const [head, ...sales] = await file('Sales')
  expect(head).toEqual([
    ...['Sold at (UTC)', 'Tickets', 'Count', 'Amount', 'Payment', 'Channel', 'Seller', 'Buyer'],
    ...['Phone', 'Voided at (UTC)', 'Reason'],
  ])
  const counting = sales.filter((row) => row[9] === '')
  const sum = (column: number) => counting.reduce((total, row) => total + Number(row[column]), 0)
  expect([counting.length, sum(2), sum(3)]).toEqual([3, 21, 85])
  expect(sales.map((row) => row[1]).sort()).toEqual(['', '1', '22', '2–6', '7–21'])
  const [, ...tickets] = await file('Tickets')
  expect(tickets).toHaveLength(50)
  const states = tickets.map(([, state]) => state)
  expect(states.filter((state) => state === 'Sold')).toHaveLength(21)
  expect(states.filter((state) => state === 'Unsold')).toHaveLength(17)
})
