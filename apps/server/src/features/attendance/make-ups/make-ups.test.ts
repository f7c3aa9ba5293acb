import { attendanceSheet, ownAttendance } from '@clubhouse/schema/attendance/attendance'
import { makeUp, ownMakeUps } from '@clubhouse/schema/attendance/make-up'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let admin: string
let ann: { id: string; token: string }
let other: string
let lunch: string
let lakeside: string

// Wednesday, November 25, 2026; lunch is on Wednesdays, Lakeside meets on Fridays.
beforeAll(async () => {
  server = await startServer()
  server.clock.set(Date.parse('2026-11-25T20:00:00Z'))
  const chapterId = (await createChapter(server)).id
  const joined = {
    create: {
      ...{ type: 'Active' as const, startReason: 'Joined' as const },
      startsOn: new Date('2020-01-01'),
    },
  }
  const user = await createMember(server, { chapterId, membershipPeriods: joined })
  ann = { id: user.id, token: await tokenFor(server, user) }
  other = (await createMember(server, { chapterId })).id
  admin = await tokenFor(server, await createAdmin(server))
  const series = { type: 'Recurring', date: null } as const
  lunch = (
    await createEvent(server, {
      ...{ ...series, title: 'Lunch', dayOfWeek: 'Wednesday', chapterId },
    })
  ).id
  lakeside = (
    await createEvent(server, {
      ...{ ...series, title: 'Lakeside Evening', dayOfWeek: 'Friday' },
      chapterId: (await createChapter(server)).id,
    })
  ).id
})
afterAll(() => server.close())

const record = (eventId: string, date: string, userId: string) =>
  server.db.attendance.create({
    data: { eventId, date: new Date(date), userId, status: 'Present', takenAt: new Date() },
  })

// Attendance was taken on November 11 and 18; Ann missed both.
beforeEach(async () => {
  await server.db.makeUp.deleteMany()
  await server.db.attendance.deleteMany()
  await server.db.attendanceRule.deleteMany()
  await record(lunch, '2026-11-11', other)
  await record(lunch, '2026-11-18', other)
})

const birchFalls = (date = '2026-11-20', missed = '2026-11-18') => ({
  where: 'Birch Falls',
  date,
  replaces: { id: lunch, date: missed },
})
const enter = (body: object) => call(server, 'POST /account/make-up', { token: ann.token, body })
const attendance = async () =>
  ownAttendance.parse((await call(server, 'GET /account/attendance', { token: ann.token })).data)
const own = async () =>
  ownMakeUps.parse((await call(server, 'GET /account/make-up', { token: ann.token })).data)

it('counts as present for the missed date, with the place', async () => {
  expect(await attendance()).toMatchObject({ present: 0, counted: 2, percentage: 0 })
  expect((await enter(birchFalls())).status).toBe(200)
  expect(await attendance()).toMatchObject({
    ...{ present: 1, madeUp: 1, counted: 2, percentage: 50 },
    dates: [
      { date: '2026-11-18', status: null, madeUp: { where: 'Birch Falls', date: '2026-11-20' } },
      { date: '2026-11-11', status: null, madeUp: null },
    ],
  })
  const listed = await call(server, 'GET /attendance', { token: admin })
  expect(listed.data).toMatchObject({
    members: expect.arrayContaining([
      expect.objectContaining({ id: ann.id, present: 1, madeUp: 1, percentage: 50 }),
    ]),
  })
})

it('stops counting when it is removed', async () => {
  const { id } = makeUp.parse((await enter(birchFalls())).data)
  const remove = () => call(server, `DELETE /account/make-up/${id}`, { token: ann.token })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect(await attendance()).toMatchObject({ present: 0, counted: 2 })
})

it('can be entered for a date to come, when it already took place', async () => {
  expect((await enter(birchFalls('2026-11-20', '2026-12-02'))).status).toBe(200)
  const { missed } = await own()
  expect(missed.map(({ date }) => date)).toContain('2026-12-09')
  expect(missed.map(({ date }) => date)).not.toContain('2026-12-02')
})

it.each([
  ['of tomorrow', () => birchFalls('2026-11-26'), 400],
  ['more than 14 days after the missed date', () => birchFalls('2026-11-25', '2026-11-04'), 400],
  ['more than 14 days before it', () => birchFalls('2026-11-03'), 400],
  ['for a date that the event does not have', () => birchFalls('2026-11-20', '2026-11-19'), 404],
  ['without a place', () => ({ ...birchFalls(), where: ' ' }), 400],
])('refuses a make-up %s', async (_what, body, status) => {
  expect((await enter(body())).status).toBe(status)
})

it('refuses a second make-up for a date, and a day that already counts', async () => {
  await enter(birchFalls())
  const again = await enter(birchFalls('2026-11-21'))
  expect([again.status, again.message?.message]).toEqual([409, 'This date already has a make-up.'])
  const sameDay = await enter(birchFalls('2026-11-20', '2026-11-11'))
  expect([sameDay.status, sameDay.message?.message]).toEqual([
    409,
    'This day already counts for another date.',
  ])
})

it('refuses one for a date that the member attended', async () => {
  await record(lunch, '2026-11-18', ann.id)
  expect((await enter(birchFalls())).status).toBe(409)
})

it('applies the club’s number of days, which administrators change', async () => {
  expect((await enter(birchFalls('2026-11-25', '2026-11-11'))).status).toBe(200)
  await server.db.makeUp.deleteMany()
  const change = (version: number) =>
    call(server, 'PUT /make-up/rule', { token: admin, body: { makeUpDays: 7, version } })
  expect((await change(1)).status).toBe(200)
  expect((await enter(birchFalls('2026-11-25', '2026-11-11'))).status).toBe(400)
  expect((await enter(birchFalls('2026-11-25'))).status).toBe(200)
})

it('offers a date of another chapter that they attended, and then counts that day once', async () => {
  await record(lakeside, '2026-11-20', ann.id)
  expect(await attendance()).toMatchObject({ present: 1, counted: 3 })
  const { offers } = await own()
  expect(offers).toEqual([
    {
      where: 'Lakeside Evening',
      date: '2026-11-20',
      replaces: { id: lunch, title: 'Lunch', date: '2026-11-18', day: '2026-11-18' },
    },
  ])
  for (const { where, date, replaces } of offers)
    await enter({ where, date, replaces: { id: replaces.id, date: replaces.date } })
  expect(await attendance()).toMatchObject({ present: 1, madeUp: 1, counted: 2, percentage: 50 })
  expect((await own()).offers).toEqual([])
})

it('is entered and removed by organizers too, who see it in the list of the date', async () => {
  const entered = await call(server, 'POST /make-up', {
    token: admin,
    body: { ...birchFalls(), userId: ann.id },
  })
  expect(entered.status).toBe(200)
  const sheet = async () =>
    attendanceSheet
      .parse(
        (await call(server, `GET /event/${lunch}/2026-11-18/attendance`, { token: admin })).data,
      )
      .members.find(({ id }) => id === ann.id)?.makeUp
  const shown = await sheet()
  expect(shown).toMatchObject({ where: 'Birch Falls', date: '2026-11-20' })
  expect((await call(server, `DELETE /make-up/${shown?.id}`, { token: admin })).status).toBe(200)
  expect(await sheet()).toBeNull()
})
