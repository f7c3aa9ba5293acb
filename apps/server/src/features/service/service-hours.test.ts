import { dateHours, dateHoursResult, serviceHours } from '@clubhouse/schema/service/service-hours'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
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
let ben: { id: string; token: string }
let pantry: string
let chapterId: string

// Saturday, November 28, 2026, after the shift.
const today = '2026-11-28'

beforeAll(async () => {
  server = await startServer()
  server.clock.set(Date.parse('2026-11-28T20:00:00Z'))
  chapterId = (await createChapter(server)).id
  const person = async (firstname: string, lastname: string) => {
    const user = await createMember(server, { firstname, lastname, chapterId, passwordHash: null })
    return { id: user.id, token: await tokenFor(server, user) }
  }
  ann = await person('Ann', 'Ames')
  ben = await person('Ben', 'Bell')
  admin = await tokenFor(server, await createAdmin(server))
  pantry = (
    await createEvent(server, {
      ...{ title: 'Food pantry', type: 'Once', date: new Date(today), chapterId },
      ...{ timeStart: '09:00', timeEnd: '11:30' },
    })
  ).id
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.serviceHours.deleteMany()
  await server.db.attendance.deleteMany()
})

const cleanup = { text: 'Highway cleanup', date: today, minutes: 90, kind: 'Direct' }
const atPantry = { date: today, minutes: 120, kind: 'Direct' }
const enter = (body: object, token = ann.token) =>
  call(server, 'POST /account/service-hours', { token, body })
const list = z.array(serviceHours)
const own = async (year = '') =>
  list.parse((await call(server, `GET /account/service-hours${year}`, { token: ann.token })).data)
const project = ({ event, text, minutes, kind }: z.infer<typeof serviceHours>) =>
  `${event?.title ?? text} ${minutes} ${kind}`

describe('a member', () => {
  it('enters hours for an event and for a project as text, and sees them by year', async () => {
    expect((await enter({ ...atPantry, eventId: pantry })).status).toBe(200)
    await enter({ ...cleanup, date: '2026-06-30' })
    expect((await own()).map(project)).toEqual(['Food pantry 120 Direct'])
    expect((await own('?year=2025')).map(project)).toEqual(['Highway cleanup 90 Direct'])
  })

  it('changes and removes them', async () => {
    const { id, version } = serviceHours.parse((await enter(cleanup)).data)
    const change = (more: object) =>
      call(server, `PUT /account/service-hours/${id}`, {
        token: ann.token,
        body: { ...cleanup, ...more },
      })
    expect((await change({ minutes: 45, version })).status).toBe(200)
    expect((await own()).map(project)).toEqual(['Highway cleanup 45 Direct'])
    expect((await change({ minutes: 60, version })).status).toBe(409)
    const remove = () => call(server, `DELETE /account/service-hours/${id}`, { token: ann.token })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  it('cannot see, change or remove another member’s', async () => {
    const { id } = serviceHours.parse((await enter(cleanup, ben.token)).data)
    const path = `/account/service-hours/${id}` as const
    const options = { token: ann.token, body: cleanup }
    expect((await call(server, `PUT ${path}`, options)).status).toBe(404)
    expect((await call(server, `DELETE ${path}`, { token: ann.token })).status).toBe(404)
    expect(await own()).toEqual([])
  })

  it.each([
    ['of tomorrow', { date: '2026-11-29' }, 400],
    ['from before the last club year', { date: '2025-06-30' }, 400],
    ['without a project', { text: ' ' }, 400],
    ['longer than a day has', { minutes: 16 * 60 + 1 }, 400],
    ['of no length', { minutes: 0 }, 400],
    ['for an event that doesn’t exist', { text: null, eventId: crypto.randomUUID() }, 404],
  ])('cannot enter hours %s', async (_what, more, status) => {
    expect((await enter({ ...cleanup, ...more })).status).toBe(status)
  })

  it('has at most 16 hours a day over all projects', async () => {
    await enter({ ...cleanup, minutes: 15 * 60 })
    const refused = await enter({ ...cleanup, text: 'Another', minutes: 61 })
    expect([refused.status, refused.message?.message]).toEqual([
      400,
      'Hours of one day can’t add up to more than 16 h; 1 h left.',
    ])
    expect((await enter({ ...cleanup, text: 'Another', minutes: 60 })).status).toBe(200)
  })

  it('enters an event, a day and a kind once', async () => {
    await enter({ ...atPantry, eventId: pantry })
    expect((await enter({ ...atPantry, eventId: pantry })).status).toBe(409)
    expect((await enter({ ...atPantry, eventId: pantry, kind: 'Travel' })).status).toBe(200)
  })
})

const path = () => `/event/${pantry}/${today}/service-hours` as const
const record = (entries: object[], more: object = {}, token = admin) =>
  call(server, `POST ${path()}`, { token, body: { kind: 'Direct', entries, ...more } })

describe('an organizer', () => {
  it('records the hours of all who were present in one step, and a second time changes nothing', async () => {
    await server.db.attendance.create({
      data: {
        ...{ eventId: pantry, date: new Date(today), userId: ann.id },
        ...{ status: 'Present', takenAt: new Date() },
      },
    })
    await enter({ ...atPantry, eventId: pantry, minutes: 30 }, ben.token)
    const sheet = dateHours.parse((await call(server, `GET ${path()}`, { token: admin })).data)
    expect(sheet).toMatchObject({
      day: today,
      minutes: 150,
      members: [
        { fullname: 'Ann Ames', isPresent: true, shiftMinutes: null },
        { fullname: 'Ben Bell', isPresent: false, shiftMinutes: null },
      ],
      hours: [{ user: { id: ben.id }, minutes: 30 }],
    })
    const entries = [ann, ben].map(({ id }) => ({ userId: id, minutes: 120 }))
    const recorded = dateHoursResult.parse((await record(entries)).data)
    expect(recorded).toEqual({ recorded: 1, kept: [{ id: ben.id, fullname: 'Ben Bell' }] })
    expect(dateHoursResult.parse((await record(entries)).data).recorded).toBe(0)
    const all = list.parse((await call(server, 'GET /service-hours', { token: admin })).data)
    expect(all.map(({ user, minutes }) => [user.id, minutes]).toSorted()).toEqual(
      [
        [ann.id, 120],
        [ben.id, 30],
      ].toSorted(),
    )
  })

  it('records nothing if one member would have more than a day has', async () => {
    await enter({ ...cleanup, minutes: 15 * 60 }, ben.token)
    const entries = [ann, ben].map(({ id }) => ({ userId: id, minutes: 120 }))
    const refused = await record(entries)
    expect(refused.status).toBe(409)
    expect(refused.message?.message).toContain('Ben Bell')
    expect(await own()).toEqual([])
  })

  it('enters, changes and removes hours for a member', async () => {
    const entered = await call(server, 'POST /service-hours', {
      token: admin,
      body: { ...cleanup, userId: ann.id },
    })
    const { id } = serviceHours.parse(entered.data)
    const change = { token: admin, body: { ...cleanup, minutes: 30 } }
    expect((await call(server, `PUT /service-hours/${id}`, change)).status).toBe(200)
    expect((await own()).map(project)).toEqual(['Highway cleanup 30 Direct'])
    expect((await call(server, `DELETE /service-hours/${id}`, { token: admin })).status).toBe(200)
    expect(await own()).toEqual([])
  })

  it('lists them page by page', async () => {
    for (const text of ['One', 'Two', 'Three']) await enter({ ...cleanup, text })
    const page = async (cursor = '') =>
      list.parse((await call(server, `GET /service-hours?limit=2${cursor}`, { token: admin })).data)
    const first = await page()
    expect(first).toHaveLength(2)
    expect(await page(`&cursor=${first[1]?.id}`)).toHaveLength(1)
  })
})

it('a chapter lead records hours of their chapter only, and does not see the club’s', async () => {
  const lead = await createMember(server, { chapterId })
  const office = await server.db.office.findFirstOrThrow({ where: { key: 'ChapterLead' } })
  await server.db.officeTerm.create({
    data: {
      ...{ officeId: office.id, userId: lead.id, chapterId },
      ...{ startsOn: new Date('2026-07-01'), endsOn: new Date('2027-06-30') },
    },
  })
  const token = await tokenFor(server, lead)
  const entries = [{ userId: ann.id, minutes: 60 }]
  expect((await record(entries, {}, token)).status).toBe(200)
  expect((await call(server, 'GET /service-hours', { token })).status).toBe(403)
  const body = { ...cleanup, userId: ann.id }
  expect((await call(server, 'POST /service-hours', { token, body })).status).toBe(403)
  const other = await createEvent(server, {
    ...{ title: 'Gala', type: 'Once', date: new Date(today), wholeClub: true },
  })
  const there = `/event/${other.id}/${today}/service-hours` as const
  expect((await call(server, `GET ${there}`, { token })).status).toBe(403)
})
