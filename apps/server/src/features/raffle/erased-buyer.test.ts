import { erasurePreview } from '@clubhouse/schema/privacy/erasure'
import { commitmentOf, computeDraw, listSha256 } from '@clubhouse/schema/raffle/computed-draw'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, testPassword, tokenFor } from '../../../test/builders.js'
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
import { eraseRest } from '../privacy/erasure/erase-remainder.js'

const evidence = z.object({
  numbers: z.array(z.int()),
  listSha256: z.string(),
  commitment: z.string(),
  secret: z.string(),
  dice: z.string(),
  drawn: z.array(z.int()),
})

it('a buyer who is erased is nowhere by name, and the drawing can still be checked', async () => {
  const server = await serverForTest()
  server.clock.set(during)
  const admin = await createAdmin(server, { firstname: 'Ada' })
  let token = await tokenFor(server, admin)
  const goTo = async (time: string) => {
    server.clock.set(time)
    token = await tokenFor(server, admin)
  }
  const post = (path: `/${string}`, body: object) => call(server, `POST ${path}`, { token, body })
  const { id: userId } = await createMember(server, {
    ...{ firstname: 'Petra', lastname: 'Pruitt', phoneNumber: '919-555-0177' },
  })
  const id = await createRaffle(server)
  await addBook(server, token, { id, from: 1, to: 10, sellerId: userId })
  for (const number of [1, 2, 3, 4, 5, 6])
    await sell(server, token, {
      ...{ id, numbers: [number], buyerName: 'Petra Pruitt', buyerPhone: '919-555-0177' },
      sellerId: number === 6 ? userId : null,
    })
  const voided = await server.db.ticketSale.findFirstOrThrow({
    where: { tickets: { some: { number: 6 } } },
  })
  await post(`/ticket-sale/${voided.id}/void`, { reason: 'Petra Pruitt wanted her money back' })
  await goTo(afterClose)
  await post(`/raffle/${id}/freeze`, { method: 'Computed', alternates: 2 })
  await goTo(atDrawing)
  await post(`/raffle/${id}/draw`, { dice: '3514266123', witnesses: 'Petra Pruitt and Grace' })
  const grand = await server.db.drawnTicket.findFirstOrThrow({ where: { place: 'Grand prize' } })
  await post(`/drawn-ticket/${grand.id}/claim`, { shownName: 'Petra Pruitt, Alder Creek' })

  const file = async () =>
    evidence.parse(await (await fetch(`${server.url}/api/raffle-draw/2025`)).json())
  const before = await file()
  const path = `/user/${userId}/erase` as const
  const preview = erasurePreview.parse((await call(server, `GET ${path}`, { token })).data)
  const matches = preview.matches.map(({ kind, id }) => ({ kind, id }))
  expect(new Set(matches.map(({ kind }) => kind))).toEqual(
    new Set([
      ...['ticketSale.buyer', 'ticketSale.voidReason'],
      ...['draw.witnesses', 'drawnTicket.shownName'],
    ]),
  )
  const body = { currentPassword: testPassword, matches }
  expect((await call(server, `POST ${path}`, { token, body })).status).toBe(200)
  await eraseRest(server.services, { userId })

  const after = await file()
  expect(after).toEqual(before)
  const { numbers, secret, dice, drawn } = after
  expect(await listSha256(numbers)).toBe(after.listSha256)
  expect(await commitmentOf(secret)).toBe(after.commitment)
  expect(await computeDraw({ numbers, secret, dice, count: drawn.length })).toEqual(drawn)

  const read = async (address: string) => {
    const response = await fetch(`${server.url}/api${address}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([address, response.status]).toEqual([address, 200])
    return response.text()
  }
  for (const address of [
    `/raffle/${id}`,
    `/raffle/${id}/sale`,
    `/raffle/${id}/export?part=Summary`,
    `/raffle/${id}/export?part=Sales`,
    `/raffle/${id}/export?part=Tickets`,
    '/audit',
    '/search?q=pruitt',
  ])
    expect([address, await read(address)]).toEqual([
      address,
      expect.not.stringMatching(/Pruitt|555-0177/),
    ])
  const page = await (await fetch(`${server.url}/raffle`)).text()
  expect(page).not.toContain('Pruitt')
  expect(page).toContain(`Ticket ${grand.number}`)
  expect(await read(`/raffle/${id}/export?part=Summary`)).toContain('"Gross receipts","25.00"')
})
