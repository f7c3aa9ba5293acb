import { eventDetail } from '@clubhouse/schema/events/event'
import { occurrenceDetail } from '@clubhouse/schema/rsvps/rsvp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../test/jobs.js'
import { dataDirForTest } from '../../../test/process.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { writeAllStanding } from './standing-rsvps.js'

let server: TestServer

// Monday, November 23; the lunches are on Wednesdays.
beforeAll(async () => {
  server = await startServer()
  server.clock.set('2026-11-23T15:00:00Z')
})
afterAll(() => server.close())

const createLunch = (data: Parameters<typeof createEvent>[1] = {}) =>
  createEvent(server, {
    title: 'Lunch',
    type: 'Recurring',
    date: null,
    dayOfWeek: 'Wednesday',
    timeStart: '12:00',
    timeEnd: '13:00',
    wholeClub: true,
    rsvp: 'Members',
    ...data,
  })

async function newMember() {
  const { id } = await createMember(server)
  const token = () => tokenFor(server, { id })
  const put = async (path: string, body: object) =>
    call(server, `PUT /event/${path}/rsvp`, { token: await token(), body })
  const on = async (eventId: string, date: string) => {
    const detail = await call(server, `GET /event/${eventId}/${date}`, { token: await token() })
    return occurrenceDetail.parse(detail.data).rsvp
  }
  return { id, token, put, on }
}

const first = '2026-11-25'
const second = '2026-12-02'
const last = '2027-01-13'

describe('an answer to every date', () => {
  it('applies to all dates of the next eight weeks, except those with a separate RSVP', async () => {
    const { id } = await createLunch()
    const ann = await newMember()
    await ann.put(`${id}/${second}`, { answer: 'No' })
    expect(await ann.put(id, { answer: 'Yes' })).toMatchObject({
      status: 200,
      data: { answer: 'Yes' },
    })
    for (const date of [first, last]) {
      expect(await ann.on(id, date)).toMatchObject({ going: 1, own: { answer: 'Yes' } })
    }
    expect(await ann.on(id, second)).toMatchObject({
      going: 0,
      own: { answer: 'No' },
      standing: { answer: 'Yes' },
    })
    expect(await ann.on(id, '2027-01-20')).toMatchObject({ own: null })
    const event = await call(server, `GET /event/${id}`, { token: await ann.token() })
    expect(
      eventDetail
        .parse(event.data)
        .dates.map(({ going }) => going)
        .slice(0, 10),
    ).toEqual([1, 0, 1, 1, 1, 1, 1, 1, 0, 0])
  })

  it('gives way to an RSVP for the date, and is removed from the dates when it is withdrawn', async () => {
    const { id } = await createLunch()
    const ann = await newMember()
    await ann.put(id, { answer: 'Yes' })
    await ann.put(`${id}/${first}`, { answer: 'Maybe' })
    expect((await ann.put(id, { answer: null })).status).toBe(200)
    expect(await ann.on(id, first)).toMatchObject({ own: { answer: 'Maybe' }, standing: null })
    expect(await ann.on(id, second)).toMatchObject({ going: 0, own: null })
  })

  it('is written to new dates each day, once', async () => {
    const { id } = await createLunch()
    const ann = await newMember()
    await ann.put(id, { answer: 'Yes' })
    server.clock.advance(7 * 24 * 3600_000)
    await Promise.all([writeAllStanding(server.services), writeAllStanding(server.services)])
    expect(await ann.on(id, '2027-01-20')).toMatchObject({ going: 1, own: { answer: 'Yes' } })
    server.clock.advance(-7 * 24 * 3600_000)
  })

  it('is refused for a single event, for one that asks nobody, and with too many guests', async () => {
    const ann = await newMember()
    const once = await createLunch({ type: 'Once', date: new Date(first), dayOfWeek: null })
    expect((await ann.put(once.id, { answer: 'Yes' })).status).toBe(409)
    const silent = await createLunch({ rsvp: 'None' })
    expect((await ann.put(silent.id, { answer: 'Yes' })).status).toBe(409)
    const alone = await createLunch()
    const crowd = { answer: 'Yes', guests: [{ name: 'Bo' }] }
    expect(await ann.put(alone.id, crowd)).toMatchObject({ status: 400 })
  })
})

describe('where seats are limited', () => {
  it('joins the queue of each date, and its seats are passed on when it is withdrawn', async () => {
    const { id } = await createLunch({ capacity: 1 })
    const [ann, bea] = [await newMember(), await newMember()]
    await ann.put(id, { answer: 'Yes' })
    await bea.put(id, { answer: 'Yes' })
    expect(await bea.on(id, first)).toMatchObject({ own: { seat: 'Waitlisted', ahead: 0 } })
    await ann.put(id, { answer: null })
    expect(await bea.on(id, second)).toMatchObject({ own: { seat: 'Going' } })
    // Notified by email and by text message; the member who just RSVP'd was not.
    const jobs = JSON.stringify(await jobsIn(server))
    expect(jobs.split(`"subjectId":"${id}/${second}"`)).toHaveLength(3)
  })

  it('keeps the seat when only the meal changes, and where it cannot grow', async () => {
    const { id } = await createLunch({ capacity: 2, guestsPerRsvp: 1, meals: ['Soup', 'Pie'] })
    const [ann, bea] = [await newMember(), await newMember()]
    await ann.put(id, { answer: 'Yes', meal: 'Soup' })
    await bea.put(`${id}/${first}`, { answer: 'Yes', meal: 'Pie' })
    const cleo = await newMember()
    await cleo.put(id, { answer: 'Yes', meal: 'Pie' })
    await ann.put(id, { answer: 'Yes', meal: 'Pie' })
    expect(await ann.on(id, first)).toMatchObject({ own: { seat: 'Going', meal: 'Pie' } })
    await ann.put(id, { answer: 'Yes', meal: 'Pie', guests: [{ name: 'Bo', meal: 'Pie' }] })
    expect(await ann.on(id, first)).toMatchObject({ own: { seat: 'Going', guests: [] } })
  })
})

describe('members on the waitlist', () => {
  const told = async (id: string, userId: string) =>
    (await jobsIn(server))
      .map(({ data }) => JSON.stringify(data))
      .filter((job) => job.includes('seat-free') && job.includes(userId))
      .flatMap((job) => (job.includes(`${id}/${first}`) && job.includes('"email"') ? [job] : []))
      .length

  const lunch = { day: first, timeStart: '12:00', timeEnd: '13:00' }
  const series = {
    type: 'Recurring',
    title: 'Lunch',
    dayOfWeek: 'Wednesday',
    wholeClub: true,
    rsvp: 'Members',
    timeStart: '12:00',
    timeEnd: '13:00',
  }

  /** Ann and Bea come each Wednesday, and there is room for Ann. */
  async function waitlist() {
    const { id } = await createLunch({ capacity: 1 })
    const [ann, bea] = [await newMember(), await newMember()]
    await ann.put(id, { answer: 'Yes' })
    await bea.put(id, { answer: 'Yes' })
    const token = await tokenFor(server, await createAdmin(server))
    const put = async (path: string, body: object) => {
      expect((await call(server, `PUT /event/${path}`, { token, body })).status).toBe(200)
    }
    return { id, bea, put }
  }

  it.each([
    ['more seats', { ...series, capacity: 2 }],
    ['any number of seats', { ...series, capacity: null }],
  ])('are notified that the event has %s', async (_, change) => {
    const { id, bea, put } = await waitlist()
    await put(id, change)
    expect(await bea.on(id, first)).toMatchObject({ own: { seat: 'Going' } })
    expect(await told(id, bea.id)).toBe(1)
  })

  it('are notified that a date has more seats, and nobody twice', async () => {
    const { id, bea, put } = await waitlist()
    await put(`${id}/${first}`, { ...lunch, capacity: 2 })
    await put(`${id}/${first}`, { ...lunch, capacity: 3 })
    expect(await bea.on(id, first)).toMatchObject({ own: { seat: 'Going' } })
    expect(await told(id, bea.id)).toBe(1)
  })

  it('are notified that a date is on again, with more seats than before', async () => {
    const { id, bea, put } = await waitlist()
    await put(`${id}/${first}`, { ...lunch, capacity: 1, isCancelled: true })
    await put(`${id}/${first}`, { ...lunch, capacity: 2, isCancelled: false })
    expect(await told(id, bea.id)).toBe(1)
  })

  it('are notified when a part of the series changes that has more seats', async () => {
    const { id, bea, put } = await waitlist()
    await server.db.event.update({ where: { id }, data: { capacity: 2 } })
    await put(`${id}/${first}`, { ...lunch, timeEnd: '13:30', scope: 'Following' })
    expect(await bea.on(id, first)).toMatchObject({ own: { seat: 'Going' } })
    expect(await told(id, bea.id)).toBe(1)
  })

  it('unchanged RSVPs are not written again', async () => {
    const { id } = await waitlist()
    const rows = () =>
      server.db.rsvp.findMany({
        where: { eventId: id },
        select: { id: true, updatedAt: true },
        orderBy: { id: 'asc' },
      })
    const before = await rows()
    await writeAllStanding(server.services)
    expect(await rows()).toEqual(before)
  })
})

describe('when the series changes', () => {
  it('is withdrawn when the series moves to another day of the week, because nobody RSVP’d to that', async () => {
    const { id } = await createLunch()
    const ann = await newMember()
    await ann.put(id, { answer: 'Yes' })
    const admin = await tokenFor(server, await createAdmin(server))
    const saved = await call(server, `PUT /event/${id}/${second}`, {
      token: admin,
      body: { day: '2026-12-03', timeStart: '12:00', timeEnd: '13:00', scope: 'Following' },
    })
    expect(saved.status).toBe(200)
    expect(await ann.on(id, '2026-12-10')).toMatchObject({ going: 0, own: null, standing: null })
    // The date that was moved, and those before it, keep it.
    expect(await ann.on(id, second)).toMatchObject({ own: { answer: 'Yes' } })
    expect(await ann.on(id, first)).toMatchObject({ own: { answer: 'Yes' } })
    expect(
      await server.db.rsvp.count({ where: { eventId: id, date: new Date('2026-12-09') } }),
    ).toBe(0)
  })

  it('is on every date until the series goes to another day, also in half a year', async () => {
    const { id } = await createLunch()
    const ann = await newMember()
    await ann.put(id, { answer: 'Yes' })
    const saved = await call(server, `PUT /event/${id}/2027-06-02`, {
      token: await tokenFor(server, await createAdmin(server)),
      body: { day: '2027-06-03', timeStart: '12:00', timeEnd: '13:00', scope: 'Following' },
    })
    expect(saved.status).toBe(200)
    for (const date of [last, '2027-01-20', '2027-05-26']) {
      expect(await ann.on(id, date), date).toMatchObject({ own: { answer: 'Yes' } })
    }
    expect(await ann.on(id, '2027-06-10')).toMatchObject({ own: null, standing: null })
  })

  it('members of other chapters are notified that their dates are gone', async () => {
    const smtp = await smtpForTest()
    const club = await startServer({ smtpUrl: smtp.url, dataDir: await dataDirForTest() })
    try {
      club.clock.set('2026-11-23T15:00:00Z')
      await startJobs(club)
      const here = (await createChapter(club)).id
      const there = (await createChapter(club)).id
      await createMember(club, { email: 'here@people.example', chapterId: here })
      const cleo = await createMember(club, {
        email: 'there@people.example',
        chapterId: there,
      })
      await createMember(club, { email: 'silent@people.example', chapterId: there })
      const { id } = await createEvent(club, {
        title: 'Lunch',
        type: 'Recurring',
        date: null,
        dayOfWeek: 'Wednesday',
        chapterId: here,
        rsvp: 'Members',
      })
      await call(club, `PUT /event/${id}/rsvp`, {
        token: await tokenFor(club, cleo),
        body: { answer: 'Yes' },
      })
      const edit = async (dayOfWeek: string) => {
        const saved = await call(club, `PUT /event/${id}`, {
          token: await tokenFor(club, await createAdmin(club)),
          body: {
            type: 'Recurring',
            title: 'Lunch',
            dayOfWeek,
            chapterId: here,
            rsvp: 'Members',
            timeStart: '07:00',
            timeEnd: '08:00',
          },
        })
        expect(saved.status).toBe(200)
        await jobsDone(club)
      }
      await edit('Thursday')
      expect(smtp.received.map(({ to, mail }) => `${to[0]}: ${mail.subject}`).toSorted()).toEqual([
        'here@people.example: New day: Lunch, next on Thu, Nov 26, every Wednesday → every Thursday',
        'there@people.example: Updated: Lunch, next on Thu, Nov 26',
      ])
      // From now on it does not concern her.
      await edit('Friday')
      expect(smtp.received).toHaveLength(3)
    } finally {
      await club.close()
    }
  })

  it('follows it to other hours', async () => {
    const { id } = await createLunch()
    const ann = await newMember()
    await ann.put(id, { answer: 'Yes' })
    const admin = await tokenFor(server, await createAdmin(server))
    await call(server, `PUT /event/${id}/${second}`, {
      token: admin,
      body: { day: second, timeStart: '18:00', timeEnd: '19:00', scope: 'Following' },
    })
    expect(await ann.on(id, '2026-12-09')).toMatchObject({
      own: { answer: 'Yes' },
      standing: { answer: 'Yes' },
    })
  })

  it('does not choose a meal that is no longer offered', async () => {
    const { id } = await createLunch({ meals: ['Soup'] })
    const ann = await newMember()
    await ann.put(id, { answer: 'Yes', meal: 'Soup' })
    await server.db.event.update({ where: { id }, data: { meals: ['Pie'] } })
    server.clock.advance(7 * 24 * 3600_000)
    await writeAllStanding(server.services)
    expect(await ann.on(id, '2027-01-20')).toMatchObject({ own: null })
    server.clock.advance(-7 * 24 * 3600_000)
  })
})

it('of a member who is not Active any more is not written', async () => {
  const { id } = await createLunch()
  const ann = await newMember()
  await ann.put(id, { answer: 'Yes' })
  await server.db.user.update({ where: { id: ann.id }, data: { status: 'Suspended' } })
  await server.db.rsvp.deleteMany({ where: { userId: ann.id } })
  await writeAllStanding(server.services)
  expect(await server.db.rsvp.count({ where: { userId: ann.id } })).toBe(0)
})
