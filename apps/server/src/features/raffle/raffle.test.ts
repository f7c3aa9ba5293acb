import { raffleRecord } from '@clubhouse/schema/raffle/raffle-record'
import { reconcile } from '@clubhouse/schema/raffle/reconciliation'
import { ticketSale } from '@clubhouse/schema/raffle/tickets'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { findUnbalanced } from '../../../test/raffle/find-unbalanced.js'
import { addBook, createRaffle, during, sell } from '../../../test/raffle/raffle-club.js'
import { randomRaffle } from '../../../test/raffle/random-raffle.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { findPublicRaffle } from './public-raffle.js'

let server: TestServer
let token: string
let id: string

beforeAll(async () => {
  server = await startServer()
  server.clock.set(during)
  token = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.raffle.deleteMany()
  await server.db.siteSection.deleteMany()
  id = await createRaffle(server)
})

const post = (path: `/${string}`, body: object) => call(server, `POST ${path}`, { token, body })
const put = (path: `/${string}`, body: object) => call(server, `PUT ${path}`, { token, body })
const get = async () =>
  raffleRecord.parse((await call(server, `GET /raffle/${id}`, { token })).data)
const book = (from: number, to: number) => addBook(server, token, { id, from, to })

describe('a book', () => {
  it('has numbers that no other book has', async () => {
    expect((await book(1, 100)).status).toBe(200)
    const overlap = await book(100, 120)
    expect(overlap.status).toBe(409)
    expect(overlap.fields).toEqual({
      from: 'These numbers overlap with the book of tickets 1 to 100',
    })
    const both = await Promise.all([book(101, 150), book(150, 200)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('can’t go beyond what the state allows', async () => {
    await put(`/raffle/${id}`, { printed: 150, maxTickets: 150 })
    await book(1, 100)
    expect((await book(101, 151)).fields).toEqual({
      to: 'The state allows 150 tickets for this raffle',
    })
  })

  it('that is missing makes its unsold tickets lost, until it is found', async () => {
    await book(1, 10)
    await sell(server, token, { id, numbers: [1, 2], cents: 1000 })
    const [{ id: bookId } = { id: '' }] = (await get()).books
    const change = (isLost: boolean) =>
      put(`/ticket-book/${bookId}`, { sellerId: null, returnedOn: null, isLost })
    await change(true)
    expect((await get()).counts).toMatchObject({ sold: 2, lost: 8, unsold: 0 })
    expect((await sell(server, token, { id, numbers: [3] })).status).toBe(409)
    const { id: saleId } = await server.db.ticketSale.findFirstOrThrow()
    await post(`/ticket-sale/${saleId}/void`, { reason: 'Wrong number', sellAgain: true })
    expect((await get()).counts).toMatchObject({ sold: 0, lost: 10, unsold: 0 })
    await change(false)
    expect((await get()).counts).toMatchObject({ sold: 0, lost: 0, unsold: 10 })
  })

  it('is removed only while nothing of it was sold', async () => {
    await book(1, 10)
    await sell(server, token, { id, numbers: [1] })
    const [{ id: bookId } = { id: '' }] = (await get()).books
    const remove = () => call(server, `DELETE /ticket-book/${bookId}`, { token })
    expect((await remove()).status).toBe(409)
    const { id: saleId } = await server.db.ticketSale.findFirstOrThrow()
    await post(`/ticket-sale/${saleId}/void`, { reason: 'Wrong number', sellAgain: true })
    expect((await remove()).status).toBe(200)
  })
})

describe('the reconciliation', () => {
  it('adds up tickets and money, and shows what is missing', async () => {
    await put(`/raffle/${id}`, { printed: 20 })
    await book(1, 20)
    await sell(server, token, { id, numbers: [1, 2, 3, 4, 5], cents: 2000 })
    await sell(server, token, { id, numbers: [6] })
    const { data } = await call(server, `GET /raffle/${id}/sale`, { token })
    const [last] = z.array(ticketSale).parse(data)
    await post(`/ticket-sale/${last?.id}/void`, { reason: 'Bad check' })
    await post(`/raffle/${id}/void`, { numbers: [7], reason: 'Torn' })
    await post(`/raffle/${id}/deposit`, { depositedOn: '2025-09-08', cents: 1500, note: null })
    const { counts } = await get()
    expect(counts).toEqual({
      ...{ printed: 20, sold: 5, void: 2, unsold: 13, lost: 0 },
      ...{ centsSold: 2000, centsDeposited: 1500 },
    })
    expect(reconcile(counts)).toEqual({ tickets: 0, cents: 500, isBalanced: false })
    await post(`/raffle/${id}/deposit`, { depositedOn: '2025-09-09', cents: 500, note: 'Slip 2' })
    expect(reconcile((await get()).counts).isBalanced).toBe(true)
  })

  it('holds after hundreds of random operations, five at a time', {
    timeout: 60_000,
  }, async () => {
    const printed = 400
    await put(`/raffle/${id}`, { printed })
    const seller = await createMember(server, { passwordHash: null })
    const sellerToken = await tokenFor(server, seller)
    const { bundles, furtherBundles } = startingValues.raffle
    const { next } = randomRaffle({
      ...{ db: server.db, id, sellers: [seller.id], printed, seed: 41 },
      ...{ offers: [...bundles, ...furtherBundles], soldAt: () => new Date(during) },
    })
    const statuses: number[] = []
    for (let round = 0; round < 80; round += 1) {
      await Promise.all(
        Array.from({ length: 5 }, async () => {
          const made = await next()
          if (!made) return
          const { line, body, sellerId } = made
          const { status } = await call(server, line, {
            token: sellerId ? sellerToken : token,
            ...(body && { body }),
          })
          statuses.push(status)
        }),
      )
      expect(await findUnbalanced(server.db), `round ${round}`).toEqual([])
      const { counts, books } = await get()
      const inBooks = books.reduce((sum, { from, to }) => sum + to - from + 1, 0)
      expect(counts.sold + counts.void + counts.unsold + counts.lost).toBe(inBooks)
      expect(reconcile(counts).tickets).toBe(printed - inBooks)
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100)
    expect(statuses.filter((status) => status !== 200).length).toBeGreaterThan(20)
  })
})

describe('the next raffle', () => {
  const draft = async () => {
    const row = await server.db.siteSection.findUniqueOrThrow({ where: { key: 'raffle' } })
    return z
      .looseObject({
        title: z.string(),
        licenseNumber: z.string(),
        salesStart: z.string(),
        prizes: z.array(z.looseObject({ place: z.string(), winner: z.string() })),
        bundles: z.array(z.unknown()),
      })
      .parse(row.draft)
  }

  it('begins with the prizes and prices of the last, without winners, dates and license', async () => {
    expect((await post('/raffle', { year: 2026 })).status).toBe(200)
    const page = await draft()
    expect(page.prizes.map(({ place, winner }) => [place, winner])).toEqual([
      ['Grand prize', ''],
      ['2nd place', ''],
      ['3rd place', ''],
    ])
    expect(page).toMatchObject({ licenseNumber: '', salesStart: '', title: 'Annual Raffle 2026' })
    expect(page.bundles).toHaveLength(4)
  })

  it('is started once, and not over a draft', async () => {
    await post('/raffle', { year: 2026 })
    expect((await post('/raffle', { year: 2026 })).status).toBe(409)
    const other = await post('/raffle', { year: 2027 })
    expect(other.message?.message).toBe(
      'The raffle’s page has a draft. Publish or discard it first.',
    )
  })

  it('sells nothing before its page is published', async () => {
    await post('/raffle', { year: 2026 })
    const next = await server.db.raffle.findUniqueOrThrow({ where: { year: 2026 } })
    await addBook(server, token, { id: next.id, from: 1, to: 10 })
    const early = await sell(server, token, { id: next.id, numbers: [1] })
    expect(early.message?.message).toMatch(/^Publish the raffle’s page first/)
  })
})

it('exports the totals, the sales and the tickets for the state’s report', async () => {
  await book(1, 3)
  await sell(server, token, { id, numbers: [1, 2], cents: 1000, buyerName: '=Vera' })
  const file = async (part: string) => {
    const response = await fetch(`${server.url}/api/raffle/${id}/export?part=${part}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return { name: response.headers.get('content-disposition'), text: await response.text() }
  }
  expect(await file('Summary')).toMatchObject({
    name: 'attachment; filename="raffle-2025-summary.csv"',
    text: expect.stringContaining('"Gross receipts","10.00"'),
  })
  expect((await file('Sales')).text).toContain('"1–2","2","10.00","Cash","Table"')
  expect((await file('Sales')).text).toContain('"\'=Vera"')
  expect((await file('Tickets')).text).toContain('"3","Unsold","1–3",""')
})

describe('the public page', () => {
  const shown = (year: number | null = null) => findPublicRaffle(server.services, year)

  it('shows the last raffle until the next is on sale, and links both', async () => {
    const { raffle } = startingValues
    const next = {
      ...raffle,
      ...{ isShown: true, licenseNumber: 'R-2', organizationId: 'O-1', salesStart: '2026-07-01' },
      salesEnd: { date: '2026-09-06', time: '15:00' },
      drawing: { date: '2026-09-06', time: '16:00' },
    }
    await put('/site/raffle', { draftVersion: 1, value: next })
    expect(await server.db.raffle.count({ where: { year: 2026 } })).toBe(1)
    expect(await shown()).toMatchObject({
      ...{ year: 2025, otherYears: [2026] },
      next: { year: 2026, salesStart: '2026-07-01' },
    })
    server.clock.set('2026-07-01T12:00:00Z')
    expect(await shown()).toMatchObject({ year: 2026, otherYears: [2025], next: null })
    expect(await shown(2025)).toMatchObject({ year: 2025, next: { year: 2026, salesStart: null } })
    expect(await shown(2024)).toBeNull()
    server.clock.set(during)
  })

  it('names winners only by consent', async () => {
    const { id: drawId } = await server.db.draw.create({
      data: {
        ...{ raffleId: id, method: 'Drum', frozenAt: new Date(), drawnAt: new Date() },
        ...{ tickets: 2, listSha256: 'a', alternates: 0, witnesses: 'Ada' },
      },
    })
    const claimed = { drawId, isAlternate: false, state: 'Claimed' } as const
    await server.db.drawnTicket.createMany({
      data: [
        { ...claimed, order: 1, number: 5, place: '2nd place' },
        { ...claimed, order: 2, number: 7, place: 'Grand prize', shownName: 'Vera V.' },
      ],
    })
    expect((await shown())?.draw?.winners).toEqual([
      { place: 'Grand prize', number: 7, name: 'Vera V.' },
      { place: '2nd place', number: 5, name: null },
    ])
  })
})
