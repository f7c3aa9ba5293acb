import { afterAll, beforeAll, expect, it } from 'vitest'
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
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  server.clock.set(during)
})
afterAll(() => server.close())

it('a void number from the drum is refused at its field, also for an alternate', async () => {
  const admin = await createAdmin(server)
  let token = await tokenFor(server, admin)
  const post = (path: `/${string}`, body: object) => call(server, `POST ${path}`, { token, body })
  const id = await createRaffle(server)
  await addBook(server, token, { id, from: 1, to: 6 })
  for (const number of [1, 2, 3, 4, 5]) await sell(server, token, { id, numbers: [number] })
  const { saleId } = await server.db.ticket.findFirstOrThrow({ where: { number: 4 } })
  await post(`/ticket-sale/${saleId}/void`, { reason: 'Bad check' })
  server.clock.set(afterClose)
  token = await tokenFor(server, admin)
  await post(`/raffle/${id}/freeze`, { method: 'Drum' })
  server.clock.set(atDrawing)
  token = await tokenFor(server, admin)
  const draw = (numbers: number[]) =>
    post(`/raffle/${id}/draw`, { numbers, witnesses: 'Ada and Grace' })
  const refused = 'Ticket 4 is void, so it can’t win. Draw another'
  expect((await draw([1, 4, 2])).fields).toEqual({ 'numbers.1': refused })
  expect(await server.db.drawnTicket.count()).toBe(0)
  expect((await draw([1, 3, 2])).status).toBe(200)
  const alternate = await post(`/raffle/${id}/alternate`, { number: 4 })
  expect(alternate.fields).toEqual({ number: refused })
})
