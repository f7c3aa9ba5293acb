import { commitmentOf, computeDraw, listSha256 } from '@clubhouse/schema/raffle/computed-draw'
import { type DrawnTicket, draw } from '@clubhouse/schema/raffle/draw'
import { raffleRecord } from '@clubhouse/schema/raffle/raffle-record'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
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
let adminId: string
let token: string
let id: string
const sold = [1, 2, 3, 4, 5, 6, 7, 8]

const goTo = async (time: string) => {
  server.clock.set(time)
  token = await tokenFor(server, { id: adminId })
}

beforeAll(async () => {
  server = await startServer()
  server.clock.set(during)
  adminId = (await createAdmin(server)).id
})
afterAll(() => server.close())
beforeEach(async () => {
  await goTo(during)
  await server.db.raffle.deleteMany()
  id = await createRaffle(server)
  await addBook(server, token, { id, from: 1, to: 10 })
  for (const number of sold) {
    await sell(server, token, { id, numbers: [number], buyerName: `Buyer ${number}` })
  }
  await goTo(afterClose)
})

const post = (path: `/${string}`, body: object = {}) =>
  call(server, `POST ${path}`, { token, body })
const freeze = (method = 'Drum', more: object = {}) =>
  post(`/raffle/${id}/freeze`, { method, ...more })
const record = (body: object) => post(`/raffle/${id}/draw`, { witnesses: 'Ada and Grace', ...body })
const get = async () =>
  raffleRecord.parse((await call(server, `GET /raffle/${id}`, { token })).data)
const drawn = async (): Promise<DrawnTicket[]> => (await get()).draw?.drawn ?? []
const places = async () =>
  (await drawn()).map(({ number, place, state }) => `${number} ${place} ${state}`)
const textOf = ({ message }: { message: { message: string } | null }) => message?.message

describe('the freeze', () => {
  it('waits for the close, and then ends sales and voids', async () => {
    await goTo(during)
    expect(textOf(await freeze())).toMatch(/^Tickets are still on sale/)
    await goTo(afterClose)
    const frozen = draw.parse((await freeze()).data)
    expect(frozen).toMatchObject({ tickets: 8, listSha256: await listSha256(sold), secret: null })
    const { id: saleId } = await server.db.ticketSale.findFirstOrThrow()
    const voided = await post(`/ticket-sale/${saleId}/void`, { reason: 'Bad check' })
    expect(voided.status).toBe(409)
    const unsold = await post(`/raffle/${id}/void`, { numbers: [9], reason: 'Torn' })
    expect(unsold.status).toBe(409)
    expect((await get()).counts).toMatchObject({ sold: 8, unsold: 2, void: 0 })
  })

  it('by two administrators at once happens once', async () => {
    const both = await Promise.all([freeze(), freeze('Computed'), freeze()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await server.db.draw.count()).toBe(1)
  })

  it('keeps the dates, prices and prizes of the page, but not its later drawing', async () => {
    await freeze()
    const { raffle } = startingValues
    const page = { ...raffle, isShown: true, licenseNumber: 'R-1', organizationId: 'O-1' }
    const publish = async (changes: object) => {
      const { draftVersion } = await server.db.siteSection.findUniqueOrThrow({
        where: { key: 'raffle' },
      })
      const body = { draftVersion, value: { ...page, ...changes } }
      return call(server, 'PUT /site/raffle', { token, body })
    }
    const later = await publish({ salesEnd: { date: '2025-09-07', time: '15:30' } })
    expect(later.fields).toEqual({
      'value.salesEnd': 'The list of sold tickets is frozen, so this can’t change',
    })
    expect((await publish({ drawing: { date: '2025-09-14', time: '16:00' } })).status).toBe(200)
    expect((await publish({ drawing: { date: '2025-09-07', time: '17:00' } })).status).toBe(400)
  })
})

describe('a drawing from the drum', () => {
  beforeEach(() => freeze())

  it('gives the 3rd place first, then the 2nd, the grand prize and the alternates', async () => {
    await record({ numbers: [5, 2, 8, 1, 3] })
    expect(await places()).toEqual([
      '5 3rd place Waiting',
      '2 2nd place Waiting',
      '8 Grand prize Waiting',
      '1 null Waiting',
      '3 null Waiting',
    ])
    const [first] = await drawn()
    expect(first).toMatchObject({ claimBy: '2025-10-07', buyerName: 'Buyer 5' })
  })

  it('takes only numbers that were sold, none twice, and one for each prize', async () => {
    const fields = async (numbers: number[]) => (await record({ numbers })).fields
    expect(await fields([5, 2])).toEqual({ numbers: 'Enter the 3 numbers drawn, in order' })
    expect(await fields([5, 2, 9])).toEqual({
      'numbers.2': 'Ticket 9 was not sold, so it can’t win',
    })
    expect(await fields([5, 2, 5])).toEqual({ 'numbers.2': 'Ticket 5 was already drawn' })
    expect(await drawn()).toEqual([])
  })

  it('is recorded once when two administrators press', async () => {
    const both = await Promise.all([record({ numbers: [5, 2, 8] }), record({ numbers: [1, 3, 4] })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await drawn()).toHaveLength(3)
  })
})

const evidence = z.object({
  numbers: z.array(z.int()),
  secret: z.nullable(z.string()),
  dice: z.nullable(z.string()),
  drawn: z.array(z.int()),
})

describe('a computed drawing', () => {
  it('is recorded once when two administrators press, with the dice of one', async () => {
    await freeze('Computed')
    const dice = ['3514266123', '6666666666', '1111111111']
    const all = await Promise.all(dice.map((one) => record({ dice: one })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const first = all.findIndex(({ status }) => status === 200)
    const recorded = (await get()).draw
    expect(recorded?.dice).toBe(dice[first])
    expect(recorded?.drawn).toHaveLength(6)
  })

  it('shows its commitment at the freeze, and its secret with the winners', async () => {
    const frozen = draw.parse((await freeze('Computed', { alternates: 2 })).data)
    expect(frozen).toMatchObject({
      secret: null,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await goTo(atDrawing)
    expect((await record({ dice: '351426612' })).status).toBe(400)
    const result = draw.parse((await record({ dice: '3514266123' })).data)
    const secret = result.secret ?? ''
    expect(await commitmentOf(secret)).toBe(frozen.commitment)
    const expected = await computeDraw({ numbers: sold, secret, dice: '3514266123', count: 5 })
    expect(result.drawn.map(({ number }) => number)).toEqual(expected)
  })

  it('can be repeated by everybody from its file, which has no secret before', async () => {
    await freeze('Computed')
    const file = async () =>
      evidence.parse(await (await fetch(`${server.url}/api/raffle-draw/2025`)).json())
    expect(await file()).toMatchObject({ numbers: sold, secret: null, drawn: [] })
    await record({ dice: '3514266123' })
    const { numbers, secret, dice, drawn } = await file()
    expect(
      await computeDraw({ numbers, secret: secret ?? '', dice: dice ?? '', count: drawn.length }),
    ).toEqual(drawn)
  })
})

describe('a prize', () => {
  const ticket = async (number: number) => (await drawn()).find((one) => one.number === number)
  const claim = async (number: number, shownName: string | null = null) =>
    post(`/drawn-ticket/${(await ticket(number))?.id}/claim`, { shownName })
  const forfeit = async (number: number, reason: string) =>
    post(`/drawn-ticket/${(await ticket(number))?.id}/forfeit`, { reason })

  beforeEach(async () => {
    await freeze()
    await goTo(atDrawing)
    await record({ numbers: [5, 2, 8, 1] })
  })

  it('is claimed with or without a name for the website', async () => {
    await claim(5)
    await claim(8, 'Buyer E., Alder Creek')
    expect(await ticket(5)).toMatchObject({ state: 'Claimed', shownName: null })
    expect(await ticket(8)).toMatchObject({ state: 'Claimed', shownName: 'Buyer E., Alder Creek' })
    expect((await claim(1)).status).toBe(409)
  })

  it('passes to the first alternate when the grand prize’s winner is 19', async () => {
    expect(textOf(await forfeit(8, 'UnderAge'))).toBe('The prize passes to ticket 1.')
    expect(await places()).toEqual([
      '5 3rd place Waiting',
      '2 2nd place Waiting',
      '8 Grand prize Forfeited',
      '1 Grand prize Waiting',
    ])
    expect((await claim(8)).status).toBe(409)
  })

  it('is forfeited without a response only after thirty days, and the alternate gets thirty more', async () => {
    await goTo('2025-10-07T20:00:00Z')
    expect(textOf(await forfeit(2, 'NoResponse'))).toBe(
      'The winner can respond until Tuesday, October 7, 2025.',
    )
    await goTo('2025-10-08T12:00:00Z')
    expect((await forfeit(2, 'NoResponse')).status).toBe(200)
    expect(await ticket(1)).toMatchObject({ place: '2nd place', claimBy: '2025-11-07' })
  })

  it('waits for another ticket when no alternate is left', async () => {
    await forfeit(8, 'Declined')
    expect(textOf(await forfeit(1, 'Declined'))).toBe('No alternate is left. Draw another ticket.')
    const wrong = await post(`/raffle/${id}/alternate`, { number: 5 })
    expect(wrong.fields).toEqual({ number: 'Ticket 5 was already drawn' })
    await post(`/raffle/${id}/alternate`, { number: 3 })
    expect(await ticket(3)).toMatchObject({ place: 'Grand prize', state: 'Waiting' })
  })
})
