import { attendanceSheet } from '@clubhouse/schema/attendance/attendance'
import { attendanceGuest } from '@clubhouse/schema/attendance/attendance-guest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let admin: string
let chapterId: string
let ann: string

// Wednesday, November 25, 12:10 in New York.
const today = '2026-11-25'

beforeAll(async () => {
  server = await startServer()
  server.clock.set(Date.parse('2026-11-25T17:10:00Z'))
  admin = await tokenFor(server, await createAdmin(server))
  chapterId = (await createChapter(server)).id
  ann = (await createMember(server, { firstname: 'Ann', lastname: 'Avila', chapterId })).id
})
afterAll(() => server.close())

const createLunch = () =>
  createEvent(server, {
    title: 'Lunch',
    type: 'Recurring',
    date: null,
    dayOfWeek: 'Wednesday',
    chapterId,
  })

const add = (id: string, body: object, date = today) =>
  call(server, `POST /event/${id}/${date}/attendance/guest`, { token: admin, body })
const gina = { firstname: 'Gina', lastname: 'Guest' }

async function guestsOf(id: string) {
  const { data } = await call(server, `GET /event/${id}/${today}/attendance`, { token: admin })
  const { guests, namedGuests } = attendanceSheet.parse(data)
  return { guests, named: namedGuests.map(({ fullname, host }) => [fullname, host?.fullname]) }
}

it('adds guests by name in addition to the number, and removes them', async () => {
  const { id } = await createLunch()
  const takenAt = server.clock.now().toISOString()
  const path = `/event/${id}/${today}/attendance` as const
  await call(server, `PUT ${path}`, { token: admin, body: { guests: 2, takenAt } })
  const added = await add(id, { ...gina, hostId: ann })
  expect(added.status).toBe(200)
  const { id: guestId } = attendanceGuest.parse(added.data)
  await add(id, { firstname: 'Gus', lastname: 'Gold' })
  expect(await guestsOf(id)).toEqual({
    guests: 2,
    named: [
      ['Gina Guest', 'Ann Avila'],
      ['Gus Gold', undefined],
    ],
  })
  const remove = () => call(server, `DELETE ${path}/guest/${guestId}`, { token: admin })
  expect((await remove()).status).toBe(200)
  expect((await guestsOf(id)).named).toEqual([['Gus Gold', undefined]])
  expect((await remove()).status).toBe(404)
})

it('writes the history without the guest’s name, because guests are deleted before it', async () => {
  const { id } = await createLunch()
  await add(id, gina)
  const lines = await server.db.auditLog.findMany({ where: { entityId: id } })
  expect(lines).toMatchObject([{ action: 'attendance.addGuest', after: { date: today } }])
  expect(JSON.stringify(lines)).not.toContain('Gina')
})

it.each([
  ['without a name', { firstname: ' ', lastname: 'Guest' }],
  ['of nobody', { ...gina, hostId: '00000000-0000-4000-8000-000000000000' }],
])('refuses a guest %s', async (_what, body) => {
  const { id } = await createLunch()
  expect((await add(id, body)).status).toBe(400)
})

it('adds guests from the day of the event on', async () => {
  const { id } = await createLunch()
  expect((await add(id, gina, '2026-12-02')).status).toBe(409)
  expect((await add(id, gina, '2026-11-24')).status).toBe(404)
})

it('keeps the guest when their host is deleted', async () => {
  const { id } = await createLunch()
  const host = await createMember(server, { chapterId })
  await add(id, { ...gina, hostId: host.id })
  await server.db.user.delete({ where: { id: host.id } })
  expect((await guestsOf(id)).named).toEqual([['Gina Guest', undefined]])
})
