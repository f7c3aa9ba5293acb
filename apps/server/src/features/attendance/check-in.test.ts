import { checkInCode } from '@clubhouse/schema/attendance/attendance'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAdmin, createEvent, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let admin: string
let ann: { id: string; token: string }
let id: string

const date = '2026-11-25'

beforeAll(async () => {
  server = await startServer()
  const user = await createMember(server, { firstname: 'Ann', passwordHash: null })
  ann = { id: user.id, token: '' }
})
afterAll(() => server.close())

/** The club's clock on Wednesday, November 25; five hours behind UTC. */
async function itIs(time: string, day = date) {
  const wanted = Date.parse(`${day}T${time}:00-05:00`)
  server.clock.advance(wanted - server.clock.now().getTime())
  // Tokens end with time.
  ann.token = await tokenFor(server, { id: ann.id })
  admin = await tokenFor(server, await createAdmin(server))
}

beforeEach(async () => {
  await server.db.rateLimit.deleteMany()
  await itIs('12:10')
  const event = await createEvent(server, {
    date: new Date(date),
    timeStart: '12:00',
    timeEnd: '13:00',
    wholeClub: true,
  })
  id = event.id
})

const shown = () => call(server, `POST /event/${id}/${date}/check-in-code`, { token: admin })
const codeShown = async () => checkInCode.parse((await shown()).data)
const checkIn = (code: string) =>
  call(server, `POST /event/${id}/${date}/check-in`, { token: ann.token, body: { code } })
const records = () => server.db.attendance.findMany({ where: { eventId: id } })

it('a member who types the code that is shown is present, and a second time changes nothing', async () => {
  const { code } = await codeShown()
  expect(await checkIn(code)).toMatchObject({
    status: 200,
    data: { isRepeat: false },
    message: { title: 'Checked in' },
  })
  const [first] = await records()
  expect(first).toMatchObject({ userId: ann.id, status: 'Present' })
  server.clock.advance(60_000)
  expect(await checkIn(code)).toMatchObject({
    status: 200,
    data: { isRepeat: true },
    message: { title: 'Already checked in' },
  })
  expect(await records()).toEqual([first])
  const lines = await server.db.auditLog.findMany({ where: { entityId: id } })
  expect(lines.map(({ action }) => action).toSorted()).toEqual([
    'attendance.checkIn',
    'attendance.code',
  ])
})

it('it is typed as people type', async () => {
  const { code } = await codeShown()
  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `
  expect((await checkIn(typed)).status).toBe(200)
})

it('a code changes every two minutes, and is taken for two more', async () => {
  const { code, changesAt } = await codeShown()
  server.clock.set(changesAt)
  const next = await codeShown()
  expect(next.code).not.toBe(code)
  server.clock.advance(120_000)
  expect(await checkIn(code)).toMatchObject({ status: 400, fields: { code: expect.any(String) } })
  expect(await records()).toEqual([])
  expect((await checkIn(next.code)).status).toBe(200)
})

it('a code is of one date', async () => {
  const { code } = await codeShown()
  const other = await createEvent(server, {
    date: new Date(date),
    timeStart: '12:00',
    timeEnd: '13:00',
  })
  await call(server, `POST /event/${other.id}/${date}/check-in-code`, { token: admin })
  const body = { code }
  const path = `POST /event/${other.id}/${date}/check-in` as const
  expect((await call(server, path, { token: ann.token, body })).status).toBe(400)
})

it('while no code was shown there is none', async () => {
  expect((await checkIn('AAAAAA')).status).toBe(400)
})

it('is possible from an hour before the start until the end', async () => {
  const { code } = await codeShown()
  await itIs('13:00')
  const over = { status: 409, message: { message: 'This event is over.' } }
  expect(await checkIn(code)).toMatchObject(over)
  expect(await shown()).toMatchObject(over)
  await itIs('10:59')
  const early = {
    status: 409,
    message: { message: 'Check-in opens an hour before the start.' },
  }
  expect(await checkIn(code)).toMatchObject(early)
  expect(await shown()).toMatchObject(early)
  await itIs('11:00')
  expect((await checkIn((await codeShown()).code)).status).toBe(200)
})

it('is not possible at a canceled date, or at one that the event does not have', async () => {
  const { code } = await codeShown()
  const path = `POST /event/${id}/2026-11-26/check-in` as const
  expect((await call(server, path, { token: ann.token, body: { code } })).status).toBe(404)
  await server.db.event.update({ where: { id }, data: { isCancelled: true } })
  expect(await checkIn(code)).toMatchObject({
    status: 409,
    message: { message: 'This date is canceled.' },
  })
})

it('a member who guesses has ten tries, and the right code resets the count', async () => {
  const { code } = await codeShown()
  for (let tries = 0; tries < 9; tries++) expect((await checkIn('AAAAAA')).status).toBe(400)
  expect((await checkIn(code)).status).toBe(200)
  await server.db.attendance.deleteMany()
  for (let tries = 0; tries < 10; tries++) expect((await checkIn('AAAAAA')).status).toBe(400)
  expect((await checkIn(code)).status).toBe(429)
  expect(await records()).toEqual([])
})

it('a repeated check-in gives no more tries to guess the code of another date', async () => {
  const { code } = await codeShown()
  expect((await checkIn(code)).status).toBe(200)
  const other = await createEvent(server, {
    date: new Date(date),
    timeStart: '12:00',
    timeEnd: '13:00',
  })
  const guess = () =>
    call(server, `POST /event/${other.id}/${date}/check-in`, {
      token: ann.token,
      body: { code: 'AAAAAA' },
    })
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries++) {
    statuses.push((await guess()).status)
    await checkIn('BBBBBB')
  }
  // Each repeat counts as a try, too.
  expect(statuses).toEqual([...Array(5).fill(400), ...Array(7).fill(429)])
})
