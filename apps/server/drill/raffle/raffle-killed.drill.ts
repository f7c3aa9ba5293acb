import { type Db, openDb } from '@clubhouse/db'
import { createTestDatabase } from '@clubhouse/db/testing'
import { localDateTime } from '@clubhouse/schema/club-time'
import { raffleRecord } from '@clubhouse/schema/raffle/raffle-record'
import { reconcile } from '@clubhouse/schema/raffle/reconciliation'
import { priceOf } from '@clubhouse/schema/raffle/ticket-price'
import type { Raffle } from '@clubhouse/schema/website/raffle'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { expect, it, onTestFinished } from 'vitest'
import { startSession } from '../../src/features/identity/sessions/start-session.js'
import { call } from '../../test/call.js'
import { dataDirForTest, openProcess, type ServerProcess } from '../../test/process.js'
import { findUnbalanced } from '../../test/raffle/find-unbalanced.js'
import { type RaffleOperation, randomRaffle } from '../../test/raffle/random-raffle.js'

const operations = Number(process.env.RAFFLE_OPERATIONS ?? 10_000)
const seed = Number(process.env.RAFFLE_SEED ?? 41)
const printed = 12_000
const atOnce = 8
const batch = 100
const day = 86_400_000
const { bundles, furtherBundles } = startingValues.raffle
const offers = [...bundles, ...furtherBundles]
const zone = 'America/New_York'
const quarterHour = 900_000
/** The last quarter hour in the club's zone. */
const local = (time: number) => {
  const last = new Date(Math.floor(time / quarterHour) * quarterHour)
  const [date = '', clock = ''] = localDateTime(last, zone).split('T')
  return { date, time: clock }
}

/** A club whose raffle is on sale by the real clock, with an officer and three sellers. */
async function club() {
  const database = await createTestDatabase()
  const { db } = openDb(database.url)
  onTestFinished(async () => {
    await db.$disconnect()
    await database.drop()
  })
  const company = await db.company.create({
    data: { name: 'Bend Bakery', address: '1 Main St', description: 'Bread' },
  })
  const people = []
  for (const name of ['Admin', 'Member', 'Member', 'Member'] as const) {
    const { id } = await db.user.create({
      data: {
        ...{ firstname: 'Ada', lastname: name, companyId: company.id, role: { create: { name } } },
        membershipPeriods: {
          create: { type: 'Active', startsOn: new Date('1990-07-01'), startReason: 'Joined' },
        },
      },
    })
    people.push(id)
  }
  const now = Date.now()
  const page: Raffle = {
    ...startingValues.raffle,
    ...{ isShown: true, licenseNumber: 'R-1', organizationId: 'O-1' },
    salesStart: local(now - 30 * day).date,
    salesEnd: local(now + 10 * day),
    drawing: local(now + 20 * day),
  }
  await publish(db, page, 1)
  const { id } = await db.raffle.create({
    data: { year: Number(page.drawing.date.slice(0, 4)), printed },
  })
  const [adminId = '', ...sellers] = people
  return { db, url: database.url, id, adminId, sellers, page }
}

type Club = Awaited<ReturnType<typeof club>>

async function publish(db: Db, value: Raffle, version: number) {
  await db.siteSection.upsert({
    where: { key: 'raffle' },
    create: { key: 'raffle', published: value, version, draftVersion: version },
    update: { published: value, version, draftVersion: version },
  })
  await db.siteSectionVersion.create({
    data: { key: 'raffle', version, value, publishedAt: new Date() },
  })
}

/** Two servers on the club's database. Either is killed and replaced on request. */
async function twoServers(url: string) {
  const dataDir = await dataDirForTest()
  const start = () => openProcess({ DATABASE_URL: url, DATA_DIR: dataDir })
  const servers = [await start(), await start()]
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  })
  return {
    any: (random: number): ServerProcess => {
      const server = servers[Math.floor(random * servers.length)]
      if (!server) throw new Error('two servers run')
      return server
    },
    async replace(random: number) {
      const index = Math.floor(random * servers.length)
      await servers[index]?.kill('SIGKILL')
      servers[index] = await start()
    },
  }
}

/** Tokens of people, renewed before their sessions end. */
function tokensOf({ db }: Club) {
  const tokens = new Map<string, { token: string; until: number }>()
  return async (id: string) => {
    const known = tokens.get(id)
    if (known && known.until > Date.now()) return known.token
    const { token } = await db.$transaction((tx) => startSession(tx, id, false, new Date()))
    tokens.set(id, { token, until: Date.now() + 5 * 60_000 })
    return token
  }
}

it('every ticket and every cent is accounted for after random operations on two servers that are killed', async () => {
  const here = await club()
  const { db, id, adminId } = here
  const servers = await twoServers(here.url)
  const tokenOf = tokensOf(here)
  const { next, random } = randomRaffle({
    ...{ db, id, sellers: here.sellers, offers, printed, seed },
    soldAt: () => new Date(Date.now() - 60_000),
  })
  const counts: Record<string, number> = {}
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  const confirmed = new Set<string>()

  const send = async ({ name, line, body, sellerId }: RaffleOperation, attempt = 1) => {
    const token = await tokenOf(sellerId ?? adminId)
    const answer = await call(servers.any(random()), line, { token, ...(body && { body }) }).catch(
      () => null,
    )
    if (answer === null) {
      count('without a response')
      // A phone sends its sale again, with the same reference, until it gets a response.
      if (body?.reference && attempt < 20) await send({ name, line, body, sellerId }, attempt + 1)
      return
    }
    count(`${name} ${answer.status}`)
    expect([200, 400, 403, 404, 409, 422, 503], JSON.stringify(answer)).toContain(answer.status)
    if (body?.reference && answer.status === 200) confirmed.add(`${body.reference}`)
  }

  const check = async (place: string) => {
    expect(await findUnbalanced(db), place).toEqual([])
    const record = await read(servers.any(random()), await tokenOf(adminId), id)
    const inBooks = record.books.reduce((sum, { from, to }) => sum + to - from + 1, 0)
    const { sold, void: voided, unsold, lost, centsSold, centsDeposited } = record.counts
    const { tickets, cents } = reconcile(record.counts)
    expect(sold + voided + unsold + lost + (printed - inBooks), place).toBe(printed)
    expect(tickets, place).toBe(printed - inBooks)
    expect(centsDeposited + cents, place).toBe(centsSold)
    const sales = await db.ticketSale.findMany({
      where: { voidedAt: null },
      select: { cents: true, _count: { select: { tickets: true } } },
    })
    const wrong = sales.filter(({ cents, _count }) => priceOf(_count.tickets, offers) !== cents)
    expect(wrong, place).toEqual([])
    expect(await db.draw.count(), place).toBe(0)
    return { ...record.counts, inBooks, missingCents: cents }
  }

  let made = 0
  let kills = 0
  while (made < operations) {
    const killAt = random() < 0.3 ? made + Math.floor(random() * batch) : null
    const end = Math.min(made + batch, operations)
    let killing: Promise<void> | null = null
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (made < end) {
          made++
          if (made === killAt) {
            kills++
            killing = servers.replace(random())
          }
          const operation = await next()
          if (operation) await send(operation)
        }
      }),
    )
    await killing
    const balance = await check(`after ${made} operations of seed ${seed}`)
    if (made % 1000 === 0) console.log(made, kills, JSON.stringify(balance))
  }
  const kept = await db.ticketSale.count({ where: { reference: { in: [...confirmed] } } })
  expect(kept).toBe(confirmed.size)
  console.log({ seed, operations: made, kills, confirmed: confirmed.size, ...counts })
  await closeAndDraw(here, servers, await tokenOf(adminId))
  expect(await findUnbalanced(db)).toEqual([])
}, 3_600_000)

const read = async (server: ServerProcess, token: string, id: string) =>
  raffleRecord.parse((await call(server, `GET /raffle/${id}`, { token })).data)

/** Closes the sales, brings the rest of the money to the bank, and freezes and draws on both servers at once. */
async function closeAndDraw(
  { db, id, page }: Club,
  servers: Awaited<ReturnType<typeof twoServers>>,
  token: string,
) {
  await publish(db, { ...page, salesEnd: local(Date.now()) }, 2)
  const { counts } = await read(servers.any(0), token, id)
  const { cents } = reconcile(counts)
  const post = (path: `/${string}`, body: object, which = 0) =>
    call(servers.any(which), `POST ${path}`, { token, body })
  const today = local(Date.now()).date
  if (cents !== 0) await post(`/raffle/${id}/deposit`, { depositedOn: today, cents, note: null })
  const freeze = (which: number) => post(`/raffle/${id}/freeze`, { method: 'Drum' }, which)
  const frozen = await Promise.all([freeze(0), freeze(0.9), freeze(0.9)])
  expect(frozen.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const sold = await db.ticket.findMany({ where: { raffleId: id, state: 'Sold' }, take: 12 })
  const numbers = sold.map(({ number }) => number)
  const draw = (which: number, from: number) =>
    post(`/raffle/${id}/draw`, { numbers: numbers.slice(from, from + 4), witnesses: 'Ada' }, which)
  const drawn = await Promise.all([draw(0, 0), draw(0.9, 4), draw(0.9, 8)])
  expect(drawn.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const end = await read(servers.any(0.9), token, id)
  expect(reconcile(end.counts).cents).toBe(0)
  expect(end.draw).toMatchObject({ tickets: end.counts.sold })
  expect(end.draw?.drawn).toHaveLength(4)
  console.log(JSON.stringify({ ...end.counts, sha256: end.draw?.listSha256 }))
}
