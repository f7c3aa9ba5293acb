import { attendanceTable, ownAttendance } from '@clubhouse/schema/attendance/attendance'
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
let ann: { id: string; token: string }
let bea: string
let cora: string
let lunch: string

// Wednesday, November 25, 2026; lunch is on Wednesdays.
beforeAll(async () => {
  server = await startServer()
  const now = Date.parse('2026-11-25T20:00:00Z')
  server.clock.set(now)
  const chapterId = (await createChapter(server)).id
  const member = (firstname: string, joined: string, more = {}) =>
    createMember(server, {
      firstname,
      chapterId,
      passwordHash: null,
      membershipPeriods: { create: [memberFrom(joined)] },
      ...more,
    })
  const user = await member('Ann', '2020-01-01')
  ann = { id: user.id, token: await tokenFor(server, user) }
  // Accounts can be older than the membership, or newer.
  bea = (await member('Bea', '2026-11-10', { createdAt: new Date('2019-01-01') })).id
  const away = [memberFrom('2020-01-01', '2026-11-01'), memberFrom('2026-11-15')]
  cora = (await member('Cora', '2020-01-01', { membershipPeriods: { create: away } })).id
  admin = await tokenFor(server, await createAdmin(server, { firstname: 'Zoe' }))
  lunch = (await createLunch({ chapterId })).id
})
afterAll(() => server.close())

const memberFrom = (startsOn: string, endsOn?: string) => ({
  type: 'Active' as const,
  startReason: 'Joined' as const,
  startsOn: new Date(startsOn),
  ...(endsOn && { endsOn: new Date(endsOn), endReason: 'Resigned' as const }),
})

const createLunch = (data: Parameters<typeof createEvent>[1] = {}) =>
  createEvent(server, {
    title: 'Lunch',
    type: 'Recurring',
    date: null,
    dayOfWeek: 'Wednesday',
    timeStart: '12:00',
    timeEnd: '13:00',
    ...data,
  })

const record = (
  date: string,
  userId: string,
  status: 'Present' | 'Excused' | null,
  eventId = lunch,
) =>
  server.db.attendance.create({
    data: { eventId, date: new Date(date), userId, status, takenAt: new Date() },
  })

const own = async () =>
  ownAttendance.parse((await call(server, 'GET /account/attendance', { token: ann.token })).data)

async function row(userId: string, query = '') {
  const response = await call(server, `GET /attendance${query}`, { token: admin })
  const { members } = attendanceTable.parse(response.data)
  const found = members.find(({ id }) => id === userId)
  if (!found) throw new Error('they are not in the table')
  return found
}

it('without any date that counts there is no percentage', async () => {
  expect(await own()).toEqual({
    ...{ present: 0, madeUp: 0, excused: 0, counted: 0 },
    ...{ percentage: null, dates: [] },
  })
})

it('counts the dates that took place, where attendance was taken, since one joined', async () => {
  await record('2026-10-28', ann.id, 'Present')
  // Ann was absent; Bea had not joined.
  await record('2026-11-04', (await createMember(server)).id, 'Present')
  await record('2026-11-11', ann.id, 'Excused')
  await record('2026-11-18', ann.id, 'Present')
  // On the 25th nothing was recorded: attendance that was undone does not count as taken.
  await record('2026-11-25', ann.id, null)
  expect(await own()).toEqual({
    present: 2,
    madeUp: 0,
    excused: 1,
    counted: 3,
    percentage: 67,
    dates: [
      ['2026-11-18', 'Present'],
      ['2026-11-11', 'Excused'],
      ['2026-11-04', null],
      ['2026-10-28', 'Present'],
    ].map(([date, status]) => ({
      eventId: lunch,
      title: 'Lunch',
      date,
      day: date,
      status,
      madeUp: null,
    })),
  })
  expect(await row(ann.id)).toMatchObject({ present: 2, excused: 1, counted: 3, percentage: 67 })
  expect(await row(bea)).toMatchObject({ present: 0, excused: 0, counted: 2, percentage: 0 })
  // Cora was no member from November 2 to 14.
  expect(await row(cora)).toMatchObject({ present: 0, excused: 0, counted: 2, percentage: 0 })
})

it('has a row for each member, with a count for each month that had a date', async () => {
  const { months } = await row(ann.id, '?from=2026-10-01&until=2026-11-12')
  expect(months).toEqual([
    { month: '2026-10', present: 1, madeUp: 0, excused: 0, counted: 1 },
    { month: '2026-11', present: 0, madeUp: 0, excused: 1, counted: 1 },
  ])
  const monthsOf = async (id: string) => (await row(id)).months.map(({ month }) => month)
  expect(await monthsOf(ann.id)).toEqual(['2026-10', '2026-11'])
  expect(await monthsOf(bea)).toEqual(['2026-11'])
})

it('leaves out dates that were canceled or removed, and knows one that was moved by its day', async () => {
  const { id } = await createLunch({ wholeClub: true })
  for (const date of ['2026-09-02', '2026-09-09', '2026-09-16', '2026-09-30'])
    await record(date, ann.id, 'Present', id)
  const change = (date: string, data: object) =>
    server.db.occurrence.create({ data: { eventId: id, date: new Date(date), ...data } })
  await change('2026-09-02', { isCancelled: true })
  await change('2026-09-09', { isRemoved: true })
  await change('2026-09-30', { movedTo: new Date('2026-10-01') })
  const september = '?from=2026-09-01&until=2026-10-01'
  expect(await row(ann.id, september)).toMatchObject({ present: 1, counted: 1 })
  const october = '?from=2026-10-01&until=2026-10-02'
  expect(await row(ann.id, october)).toMatchObject({ present: 1, counted: 1 })
  // Dates that took place stay, whatever happens to the series.
  await server.db.event.update({
    where: { id },
    data: { isCancelled: true, dayOfWeek: 'Friday' },
  })
  expect(await row(ann.id, september)).toMatchObject({ present: 1, counted: 1 })
  await server.db.event.delete({ where: { id } })
  expect(await row(ann.id, september)).toMatchObject({ present: 0, counted: 0 })
})

it('knows a date that stands for one of another month by its day', async () => {
  const { id } = await createLunch({ wholeClub: true })
  await record('2026-07-30', ann.id, 'Present', id)
  await server.db.occurrence.create({
    data: { eventId: id, date: new Date('2026-07-30'), standsFor: new Date('2026-08-05') },
  })
  const august = '?from=2026-08-01&until=2026-09-01'
  expect(await row(ann.id, august)).toMatchObject({ present: 1, counted: 1 })
  await server.db.event.delete({ where: { id } })
})

it('counts the dates that a member RSVP’d yes to and attended, including other chapters’ events', async () => {
  const { id } = await createLunch({ chapterId: (await createChapter(server)).id })
  const somebody = (await createMember(server)).id
  for (const date of ['2026-08-05', '2026-08-12', '2026-08-19'])
    await record(date, somebody, 'Present', id)
  await record('2026-08-12', ann.id, 'Present', id)
  await server.db.rsvp.create({
    data: {
      eventId: id,
      date: new Date('2026-08-19'),
      userId: ann.id,
      answer: 'Yes',
      seat: 'Going',
      queuedAt: new Date(),
    },
  })
  const august = '?from=2026-08-01&until=2026-09-01'
  expect(await row(ann.id, august)).toMatchObject({ present: 1, counted: 2, percentage: 50 })
  const { dates } = await own()
  expect(dates.filter(({ eventId }) => eventId === id)).toMatchObject([
    { date: '2026-08-19', status: null },
    { date: '2026-08-12', status: 'Present' },
  ])
})

it.each(['?from=2026-11-01&until=2026-11-01', '?from=2020-01-01&until=2026-01-01', '?from=today'])(
  'refuses the period %s',
  async (query) => {
    expect((await call(server, `GET /attendance${query}`, { token: admin })).status).toBe(400)
  },
)
