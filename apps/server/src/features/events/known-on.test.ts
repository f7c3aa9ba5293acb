import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsIn } from '../../../test/jobs.js'
import { startServer, type TestServer } from '../../../test/server.js'

const given = '2027-01-10'
const postponed = '2027-06-10'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = { id: string }

const answerOf = async (user: Person, id: string) =>
  call(server, `PUT /event/${id}/${given}/rsvp`, {
    token: await tokenFor(server, user),
    body: { answer: 'Yes' },
  })

describe('a dinner that was postponed by five months', () => {
  let admin: Person
  let ann: Person
  let bea: Person
  let id: string
  let feedOfBea: string

  beforeAll(async () => {
    server.clock.set('2027-01-04T15:00:00Z')
    admin = await createAdmin(server)
    ann = await createMember(server, { passwordHash: null })
    bea = await createMember(server, { passwordHash: null })
    const chapterId = (await createChapter(server)).id
    id = (
      await createEvent(server, {
        title: 'Dinner',
        date: new Date(given),
        firstDate: new Date(given),
        timeStart: '18:00',
        timeEnd: '20:00',
        chapterId,
        isPublic: true,
        rsvp: 'Members',
        capacity: 1,
      })
    ).id
    await answerOf(ann, id)
    await answerOf(bea, id)
    const saved = await call(server, `PUT /event/${id}/${given}`, {
      token: await tokenFor(server, admin),
      body: {
        day: postponed,
        timeStart: '18:00',
        timeEnd: '20:00',
        capacity: 1,
        reason: 'The mill is flooded',
      },
    })
    expect(saved.status).toBe(200)
    const { data } = await call(server, 'POST /account/calendar', {
      token: await tokenFor(server, bea),
    })
    feedOfBea = new URL(z.object({ url: z.string() }).parse(data).url).pathname
  })

  const read = async (path: string) =>
    (await (await fetch(server.url + path)).text()).replaceAll('\r\n ', '')

  const sequence = async () =>
    Number(/SEQUENCE:(\d+)/.exec(await read(`/calendar/portal-${id}-${given}.ics`))?.[1])

  it('is the same in calendars when its first date is long past', async () => {
    server.clock.set('2027-01-05T15:00:00Z')
    const before = await sequence()
    expect(before).toBeGreaterThan(1)
    server.clock.set('2027-05-20T15:00:00Z')
    expect(await sequence()).toBe(before)
    expect(await read('/calendar.ics')).toContain('The mill is flooded')
    expect(await read(feedOfBea)).toContain('SUMMARY:Waitlisted: Dinner')
  })

  it('still concerns members who RSVP’d: their seats are passed on, and they are notified of changes', async () => {
    server.clock.set('2027-03-15T15:00:00Z')
    const token = await tokenFor(server, admin)
    const audience = await call(server, `GET /event/audience?id=${id}`, { token })
    expect(audience.data).toMatchObject({ email: 2 })
    const { firstname, lastname, email, phoneNumber, companyId } =
      await server.db.user.findUniqueOrThrow({ where: { id: ann.id } })
    const chapterId = (await createChapter(server)).id
    const suspended = await call(server, `PUT /user/${ann.id}`, {
      token,
      body: { firstname, lastname, email, phoneNumber, companyId, chapterId, status: 'Suspended' },
    })
    expect(suspended.status).toBe(200)
    const own = await call(server, 'GET /account/rsvp', { token: await tokenFor(server, bea) })
    expect(own.data).toEqual([{ eventId: id, date: given, answer: 'Yes', seat: 'Going' }])
    expect(JSON.stringify(await jobsIn(server))).toContain(`"key":"seat-free","userId":"${bea.id}"`)
  })
})

it('a date of a series that is over is past, even if another was moved', async () => {
  server.clock.set('2027-01-04T15:00:00Z')
  const cleo = await createMember(server, { passwordHash: null })
  const { id } = await createEvent(server, {
    type: 'Recurring',
    date: null,
    dayOfWeek: 'Sunday',
    wholeClub: true,
    rsvp: 'Members',
  })
  for (const date of ['2026-09-06', '2026-09-13'])
    await server.db.rsvp.create({
      data: {
        eventId: id,
        date: new Date(date),
        userId: cleo.id,
        answer: 'Yes',
        seat: 'Going',
        queuedAt: new Date(),
      },
    })
  await server.db.occurrence.create({
    data: { eventId: id, date: new Date('2026-09-13'), movedTo: new Date(postponed) },
  })
  const own = await call(server, 'GET /account/rsvp', { token: await tokenFor(server, cleo) })
  expect(own.data).toMatchObject([{ eventId: id, date: '2026-09-13' }])
  const before = await call(server, 'GET /account/rsvp?period=past', {
    token: await tokenFor(server, cleo),
  })
  expect(before.data).toMatchObject([{ date: '2026-09-06' }, { date: '2026-09-13' }])
})
