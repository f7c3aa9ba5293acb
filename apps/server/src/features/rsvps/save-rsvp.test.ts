import type { Tx } from '@clubhouse/db'
import { eventDetail } from '@clubhouse/schema/events/event'
import { occurrenceDetail, rsvpListRecord } from '@clubhouse/schema/rsvps/rsvp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../test/jobs.js'
import { lockWaitedFor } from '../../../test/lock-waited-for.js'
import { dataDirForTest } from '../../../test/process.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { lockRow } from '../../context/locks.js'
import { hashSecret, newSecret } from '../../core/secret.js'
import { notifications } from '../../notifications.js'
import { announce } from '../email/notifications/announce.js'

type Member = { id: string; token: string }

let server: TestServer
let admin: string
let ann: Member
let bea: Member
let cleo: Member

// Monday, November 23, 10:00 in New York; the dinners are on Wednesdays at 18:00.
beforeAll(async () => {
  server = await startServer()
  server.clock.set('2026-11-23T15:00:00Z')
  admin = await tokenFor(server, await createAdmin(server))
  ann = await newMember('Ann')
  bea = await newMember('Bea')
  cleo = await newMember('Cleo')
})
afterAll(() => server.close())

async function newMember(firstname: string): Promise<Member> {
  const user = await createMember(server, { firstname, passwordHash: null })
  return { id: user.id, token: await tokenFor(server, user) }
}

const createDinner = async (data: Parameters<typeof createEvent>[1] = {}) =>
  createEvent(server, {
    title: 'Dinner',
    type: 'Recurring',
    date: null,
    dayOfWeek: 'Wednesday',
    timeStart: '18:00',
    timeEnd: '20:00',
    wholeClub: true,
    rsvp: 'Members',
    guestsPerRsvp: 3,
    ...data,
  })

const date = '2026-11-25'
const put = (id: string, { token }: { token: string }, body: object) =>
  call(server, `PUT /event/${id}/${date}/rsvp`, { token, body })
const yes = (guests = 0, more = {}) => ({
  answer: 'Yes',
  guests: Array.from({ length: guests }, (_, index) => ({ name: `Guest ${index}` })),
  ...more,
})
const no = { answer: 'No' }

const seen = async (id: string, { token }: { token: string }) => {
  const response = await call(server, `GET /event/${id}/${date}`, { token })
  const { rsvp } = occurrenceDetail.parse(response.data)
  if (!rsvp) throw new Error('nobody is asked')
  return rsvp
}

/** The first names of the people who are going and of those on the waitlist. */
async function seatsOf(id: string) {
  const response = await call(server, `GET /event/${id}/${date}/rsvp`, { token: admin })
  const rows = z.array(rsvpListRecord).parse(response.data)
  const names = (seat: string) =>
    rows
      .filter((row) => row.seat === seat)
      .map(({ user }) => user?.fullname.split(' ')[0])
      .toSorted()
  return { going: names('Going'), waitlisted: names('Waitlisted') }
}

describe('an answer', () => {
  it('is saved, seen by its author, and counted for the others', async () => {
    const { id } = await createDinner()
    expect((await put(id, ann, yes(2, { note: 'By the window.' }))).data).toEqual({
      answer: 'Yes',
      meal: null,
      guests: [
        { name: 'Guest 0', meal: null },
        { name: 'Guest 1', meal: null },
      ],
      note: 'By the window.',
      seat: 'Going',
      ahead: null,
    })
    await put(id, bea, { answer: 'Maybe' })
    await put(id, cleo, no)
    expect(await seen(id, bea)).toMatchObject({
      isOpen: true,
      closesAt: '2026-11-25T18:00',
      going: 3,
      waitlisted: 0,
      guests: 2,
      visitors: 0,
      maybe: 1,
      no: 1,
      seatsLeft: null,
      coming: [{ id: ann.id }],
      own: { answer: 'Maybe', seat: null },
    })
  })

  it('may change as often as one likes, and there is one of it', async () => {
    const { id } = await createDinner()
    for (const body of [yes(3), no, { answer: 'Maybe' }, yes(1), yes(1)]) await put(id, ann, body)
    expect(await seen(id, ann)).toMatchObject({ going: 2, maybe: 0, no: 0 })
    expect(await server.db.rsvp.count({ where: { eventId: id } })).toBe(1)
    const own = await call(server, 'GET /account/rsvp', { token: ann.token })
    expect(own.data).toContainEqual({ eventId: id, date, answer: 'Yes', seat: 'Going' })
  })

  it('is for one date; the next one is another', async () => {
    const { id } = await createDinner({ capacity: 1 })
    await put(id, ann, yes())
    const next = await call(server, `PUT /event/${id}/2026-12-02/rsvp`, {
      token: bea.token,
      body: yes(),
    })
    expect(next.data).toMatchObject({ seat: 'Going' })
  })

  it.each([
    [{}, { answer: 'RSVP is required' }],
    [{ answer: 'Perhaps' }, { answer: 'RSVP is required' }],
    [yes(4), { guests: 'Up to 3 guests' }],
    [yes(11), { guests: 'At most 10 guests' }],
    [yes(0, { guests: [{ name: ' ' }] }), { 'guests.0.name': 'Name is required' }],
    [yes(0, { meal: 'Fish' }), { meal: 'Choose a meal' }],
  ])('is refused: %j', async (body, fields) => {
    const { id } = await createDinner()
    expect(await put(id, ann, body)).toMatchObject({ status: 400, fields })
    expect(await server.db.rsvp.count({ where: { eventId: id } })).toBe(0)
  })

  it('names a meal for everybody where there is a choice', async () => {
    const { id } = await createDinner({ meals: ['Fish', 'Beans'] })
    const guests = [{ name: 'Gus', meal: 'Fish' }]
    expect(await put(id, ann, { answer: 'Yes', guests })).toMatchObject({
      status: 400,
      fields: { meal: 'Choose a meal' },
    })
    expect(
      await put(id, ann, { answer: 'Yes', meal: 'Beans', guests: [{ name: 'Gus', meal: 'Beef' }] }),
    ).toMatchObject({ status: 400, fields: { 'guests.0.meal': 'Choose a meal' } })
    expect(await put(id, ann, { answer: 'Yes', meal: 'Beans', guests })).toMatchObject({
      status: 200,
      data: { meal: 'Beans', guests },
    })
    expect((await put(id, ann, no)).data).toMatchObject({ meal: null, guests: [] })
  })

  it('is not asked for everywhere, nor on a date that is not one', async () => {
    const { id } = await createDinner({ rsvp: 'None' })
    expect(await put(id, ann, yes())).toMatchObject({ status: 409 })
    const detail = await call(server, `GET /event/${id}/${date}`, { token: ann.token })
    expect(detail.data).toMatchObject({ rsvp: null })
    const nowhere = await call(server, `PUT /event/${id}/2026-11-24/rsvp`, {
      token: ann.token,
      body: yes(),
    })
    expect(nowhere.status).toBe(404)
  })
})

describe('seats', () => {
  it('that are taken put the next on the waitlist, who moves up when somebody leaves', async () => {
    const { id } = await createDinner({ capacity: 3 })
    expect((await put(id, ann, yes(1))).data).toMatchObject({ seat: 'Going' })
    expect(await put(id, bea, yes(1))).toMatchObject({
      data: { seat: 'Waitlisted', ahead: 0 },
      message: { title: 'You’re on the waitlist' },
    })
    // Cleo alone fits: Bea's party of two does not.
    expect((await put(id, cleo, yes())).data).toMatchObject({ seat: 'Going' })
    expect(await seen(id, bea)).toMatchObject({ going: 3, waitlisted: 2, seatsLeft: 0 })
    await put(id, ann, no)
    expect(await seatsOf(id)).toEqual({ going: ['Bea', 'Cleo'], waitlisted: [] })
  })

  it('go to the first party that fits, and keep their order', async () => {
    const { id } = await createDinner({ capacity: 2 })
    await put(id, ann, yes(1))
    await put(id, bea, yes(1))
    expect((await put(id, cleo, yes(2))).data).toMatchObject({ seat: 'Waitlisted', ahead: 1 })
    // A smaller party in its old place: still behind Bea.
    expect((await put(id, cleo, yes())).data).toMatchObject({ seat: 'Waitlisted', ahead: 1 })
    await put(id, ann, yes())
    expect(await seatsOf(id)).toEqual({ going: ['Ann', 'Cleo'], waitlisted: ['Bea'] })
  })

  it('a party grows only as far as there are seats, and keeps what it has', async () => {
    const { id } = await createDinner({ capacity: 3 })
    await put(id, ann, yes(1))
    expect(await put(id, ann, yes(3))).toMatchObject({
      status: 409,
      message: { message: 'Only 1 more seat is left for guests.' },
    })
    expect(await seen(id, ann)).toMatchObject({ going: 2 })
    expect((await put(id, ann, yes(2))).data).toMatchObject({ seat: 'Going' })
  })

  it('more of them go to the waitlist; fewer remove nobody', async () => {
    const { id } = await createDinner({ capacity: 1 })
    for (const member of [ann, bea, cleo]) await put(id, member, yes())
    expect(await seatsOf(id)).toEqual({ going: ['Ann'], waitlisted: ['Bea', 'Cleo'] })
    const saved = await server.db.event.findUniqueOrThrow({ where: { id } })
    const edit = (capacity: number | null) =>
      call(server, `PUT /event/${id}`, {
        token: admin,
        body: {
          type: 'Recurring',
          title: saved.title,
          dayOfWeek: 'Wednesday',
          timeStart: '18:00',
          timeEnd: '20:00',
          wholeClub: true,
          rsvp: 'Members',
          capacity,
        },
      })
    await edit(2)
    expect(await seatsOf(id)).toEqual({ going: ['Ann', 'Bea'], waitlisted: ['Cleo'] })
    await edit(1)
    expect(await seatsOf(id)).toEqual({ going: ['Ann', 'Bea'], waitlisted: ['Cleo'] })
    await put(id, ann, no)
    expect(await seatsOf(id)).toEqual({ going: ['Bea'], waitlisted: ['Cleo'] })
    await edit(null)
    expect(await seatsOf(id)).toEqual({ going: ['Bea', 'Cleo'], waitlisted: [] })
    expect(await edit(0)).toMatchObject({
      status: 400,
      fields: { capacity: 'Seats must be at least 1' },
    })
  })

  it('of a member who is suspended are free for the next', async () => {
    const { id } = await createDinner({ capacity: 1 })
    const dan = await newMember('Dan')
    await put(id, dan, yes())
    await put(id, ann, yes())
    // Last week's dinner he did come to.
    const eaten = {
      eventId: id,
      date: new Date('2026-11-18'),
      userId: dan.id,
      answer: 'Yes',
    } as const
    await server.db.rsvp.create({
      data: { ...eaten, seat: 'Going', queuedAt: server.clock.now() },
    })
    const administrator = await createAdmin(server)
    const { token } = await signInAsAdmin(administrator)
    const user = await server.db.user.findUniqueOrThrow({ where: { id: dan.id } })
    const chapter = await server.db.chapter.create({ data: { name: 'A', slug: 'a-1' } })
    const response = await call(server, `PUT /user/${dan.id}`, {
      token,
      body: {
        firstname: user.firstname,
        lastname: user.lastname,
        email: user.email,
        phoneNumber: user.phoneNumber,
        companyId: user.companyId,
        chapterId: chapter.id,
        status: 'Suspended',
      },
    })
    expect(response.status).toBe(200)
    expect(await seatsOf(id)).toEqual({ going: ['Ann'], waitlisted: [] })
    expect(await server.db.rsvp.count({ where: eaten })).toBe(1)
  })

  const signInAsAdmin = async (user: { id: string }) => ({ token: await tokenFor(server, user) })

  it('are never given twice, nor out of turn, however many ask at once', async () => {
    const { id } = await createDinner({ capacity: 7 })
    const members = await Promise.all(
      Array.from({ length: 20 }, (_, index) => newMember(`M${index}`)),
    )
    await Promise.all(members.map((member, index) => put(id, member, yes(index % 4))))
    await Promise.all(
      members.map((member, index) => put(id, member, index % 3 ? yes(index % 2) : no)),
    )
    const rows = await server.db.rsvp.findMany({
      where: { eventId: id, seat: { not: null } },
      orderBy: [{ queuedAt: 'asc' }, { id: 'asc' }],
    })
    const taken = rows
      .filter(({ seat }) => seat === 'Going')
      .reduce((sum, { party }) => sum + party, 0)
    expect(taken).toBeLessThanOrEqual(7)
    // No waitlisted party would fit.
    for (const { party, seat } of rows)
      if (seat === 'Waitlisted') expect(party).toBeGreaterThan(7 - taken)
  })
})

describe('a change of the whole series', () => {
  const edit = (id: string, dayOfWeek: string, weeks: number[] = [], vanishing = '') =>
    call(server, `PUT /event/${id}`, {
      token: admin,
      body: {
        type: 'Recurring',
        title: 'Dinner',
        dayOfWeek,
        weeks,
        timeStart: '18:00',
        timeEnd: '20:00',
        wholeClub: true,
        rsvp: 'Members',
        vanishing,
      },
    })

  it('asks what happens to dates that it removes although somebody RSVP’d yes', async () => {
    const { id } = await createDinner()
    await put(id, ann, yes())
    await put(id, bea, no)
    expect(await edit(id, 'Thursday')).toMatchObject({
      status: 409,
      fields: {
        vanishing:
          'This change removes dates that have RSVPs or duties, or were changed individually: Wednesday, November 25, 2026. Choose what to do with them.',
      },
    })
    // The fourth Wednesday is one of them.
    expect((await edit(id, 'Wednesday', [4])).status).toBe(200)
    const canceled = { day: date, timeStart: '18:00', timeEnd: '20:00', isCancelled: true }
    await call(server, `PUT /event/${id}/${date}`, { token: admin, body: canceled })
    expect((await edit(id, 'Thursday')).status).toBe(200)
  })

  it('keeps them, with their RSVPs, or turns them into canceled ones', async () => {
    const { id } = await createDinner()
    await put(id, ann, yes())
    expect((await edit(id, 'Thursday', [], 'Keep')).status).toBe(200)
    const own = async () =>
      (await call(server, `GET /event/${id}/${date}`, { token: ann.token })).data
    expect(await own()).toMatchObject({ isCancelled: false, rsvp: { own: { answer: 'Yes' } } })
    const event = eventDetail.parse(
      (await call(server, `GET /event/${id}`, { token: ann.token })).data,
    )
    expect(event.dates.slice(0, 3).map(({ day }) => day)).toEqual([
      date,
      '2026-11-26',
      '2026-12-03',
    ])

    const other = await createDinner()
    await put(other.id, ann, yes())
    expect((await edit(other.id, 'Thursday', [], 'Cancel')).status).toBe(200)
    const after = await call(server, `GET /event/${other.id}/${date}`, { token: ann.token })
    expect(after.data).toMatchObject({ isCancelled: true, timeStart: '18:00' })
  })

  it('removes dates with nothing but declined RSVPs', async () => {
    const { id } = await createDinner()
    await put(id, ann, no)
    expect((await edit(id, 'Thursday')).status).toBe(200)
  })
})

describe('after RSVPs have closed', () => {
  const closed = { rsvpClosesHours: 72 }

  it('nobody can RSVP, but members who RSVP’d yes may withdraw; nobody moves up', async () => {
    const { id } = await createDinner({ capacity: 1 })
    await put(id, ann, yes())
    await put(id, bea, yes())
    await server.db.event.update({ where: { id }, data: closed })
    expect(await put(id, cleo, yes())).toMatchObject({
      status: 409,
      message: { message: 'RSVPs are closed. If you’re going, you can still cancel your RSVP.' },
    })
    expect(await put(id, cleo, no)).toMatchObject({ status: 409 })
    expect((await put(id, ann, no)).status).toBe(200)
    expect(await seatsOf(id)).toEqual({ going: [], waitlisted: ['Bea'] })
    const jobs = JSON.stringify(await jobsIn(server))
    expect(jobs).toContain('rsvp-withdrawn')
  })

  it('a withdrawal passes the seat on or notifies the organizer, no matter when RSVPs close', async () => {
    const closing = Date.parse('2026-11-23T15:15:00Z')
    const withdrawals = async () =>
      (await jobsIn(server)).filter(({ data }) => JSON.stringify(data).includes('rsvp-withdrawn'))
        .length
    // Each reading of the clock is a second later; RSVPs close at the second one, the third, and so on.
    for (const readings of [1, 2, 3, 4, 5]) {
      const { id } = await createDinner({ capacity: 1, timeStart: '10:15', rsvpClosesHours: 48 })
      await put(id, ann, yes())
      await put(id, bea, yes())
      const notified = await withdrawals()
      let seconds = -readings
      const clock = vi
        .spyOn(server.clock, 'now')
        .mockImplementation(() => new Date(closing + 1000 * seconds++))
      expect((await put(id, ann, no)).status).toBe(200)
      clock.mockRestore()
      const { going } = await seatsOf(id)
      expect([readings, going.length + (await withdrawals())]).toEqual([readings, notified + 1])
    }
  })

  it('a canceled date accepts no RSVP; when it is on again the waitlist may get a seat', async () => {
    const { id } = await createDinner({ capacity: 1 })
    await put(id, ann, yes())
    await put(id, bea, yes())
    const change = (isCancelled: boolean) =>
      call(server, `PUT /event/${id}/${date}`, {
        token: admin,
        body: { day: date, timeStart: '18:00', timeEnd: '20:00', isCancelled },
      })
    await change(true)
    expect(await put(id, ann, no)).toMatchObject({
      status: 409,
      message: { message: 'This date is canceled.' },
    })
    await server.db.event.update({ where: { id }, data: { capacity: 2 } })
    await change(false)
    expect(await seatsOf(id)).toEqual({ going: ['Ann', 'Bea'], waitlisted: [] })
  })
})

it('a member who moves up is notified once, and the organizer is notified of a late withdrawal', async () => {
  const smtp = await smtpForTest()
  const club = await startServer({ smtpUrl: smtp.url, dataDir: await dataDirForTest() })
  try {
    club.clock.set('2026-11-23T15:00:00Z')
    await startJobs(club)
    await createAdmin(club, { email: 'admin@people.example' })
    const going = await createMember(club, { email: 'going@people.example', firstname: 'Gina' })
    const waiting = await createMember(club, { email: 'waiting@people.example' })
    const { id } = await createEvent(club, {
      title: 'Dinner',
      date: new Date(date),
      wholeClub: true,
      rsvp: 'Members',
      capacity: 1,
    })
    const reply = async (user: { id: string }, body: object) => {
      const token = await tokenFor(club, user)
      await call(club, `PUT /event/${id}/${date}/rsvp`, { token, body })
      await jobsDone(club)
    }
    await reply(going, yes())
    await reply(waiting, yes())
    await reply(going, no)
    await club.db.event.update({ where: { id }, data: { rsvpClosesHours: 72 } })
    await reply(waiting, no)
    expect(smtp.received.map(({ to, mail }) => [to[0], mail.subject])).toEqual([
      ['waiting@people.example', 'You’re going: Dinner, Wed, Nov 25'],
      ['admin@people.example', 'Nora Newcomer can’t come: Dinner, Wed, Nov 25'],
    ])
    expect(smtp.received[0]?.mail.text).toContain(`/portal/event/${id}/${date}`)
  } finally {
    await club.close()
  }
})

describe('a change of an event is announced', () => {
  const told = async (id: string) =>
    (await jobsIn(server)).filter(({ data }) => JSON.stringify(data).includes(id)).length

  const edit = (id: string, more: object) =>
    call(server, `PUT /event/${id}`, {
      token: admin,
      body: {
        type: 'Recurring',
        title: 'Dinner',
        dayOfWeek: 'Wednesday',
        timeStart: '18:00',
        timeEnd: '20:00',
        wholeClub: true,
        ...more,
      },
    })

  it('but not that there are more seats, other meals or another hour to answer', async () => {
    const { id } = await createDinner()
    await edit(id, { rsvp: 'Members', timeEnd: '21:00' })
    expect(await told(id)).toBe(1)
    const asks = { rsvp: 'Members', capacity: 9, meals: ['Fish'], rsvpClosesHours: 2 }
    expect((await edit(id, { ...asks, timeEnd: '21:00' })).status).toBe(200)
    expect(await told(id)).toBe(1)
  })

  it('to members who RSVP’d yes, too, wherever they belong', async () => {
    const chapter = await createChapter(server)
    const { id } = await createDinner({ wholeClub: false, chapterId: chapter.id })
    const audience = async (query: string) =>
      (await call(server, `GET /event/audience?${query}`, { token: admin })).data
    const whose = `chapterId=${chapter.id}&id=${id}`
    expect(await audience(whose)).toMatchObject({ email: 0 })
    await put(id, ann, yes())
    await put(id, bea, no)
    expect(await audience(whose)).toMatchObject({ email: 1 })
    expect(await audience(`${whose}&date=${date}`)).toMatchObject({ email: 1 })
    expect(await audience(`${whose}&date=2026-12-02`)).toMatchObject({ email: 0 })
  })
})

it('a deleted event leaves nothing behind: no RSVPs, no waitlist, no emails, no date in calendars', async () => {
  const dinner = await createDinner({ capacity: 1, isPublic: true })
  const key = { eventId: dinner.id, date: new Date(date) }
  await put(dinner.id, ann, yes())
  await put(dinner.id, bea, yes())
  await call(server, `PUT /event/${dinner.id}/rsvp`, { token: cleo.token, body: yes() })
  await server.db.attendance.create({
    data: { ...key, userId: ann.id, status: 'Present', takenAt: server.clock.now() },
  })
  const secret = newSecret()
  const visitor = { name: 'Vera', email: 'vera@visitors.example', linkHashes: [hashSecret(secret)] }
  const { id: rsvpId } = await server.db.rsvp.create({
    data: {
      ...key,
      ...visitor,
      answer: 'Yes',
      seat: 'Waitlisted',
      queuedAt: new Date(),
      confirmedAt: new Date(),
    },
  })
  const feed = async () => (await fetch(`${server.url}/calendar.ics`)).text()
  expect(await feed()).toContain(dinner.id)
  expect((await call(server, `GET /visitor-rsvp/${secret}`)).status).toBe(200)

  await server.db.event.delete({ where: { id: dinner.id } })
  const where = { where: { eventId: dinner.id } }
  expect(await server.db.rsvp.count(where)).toBe(0)
  expect(await server.db.seriesRsvp.count(where)).toBe(0)
  expect(await server.db.attendance.count(where)).toBe(0)
  expect(await feed()).not.toContain(dinner.id)
  expect((await call(server, `GET /visitor-rsvp/${secret}`)).status).toBe(404)
  for (const path of [`/event/${dinner.id}`, `/event/${dinner.id}/${date}`] as const)
    expect((await call(server, `GET ${path}`, { token: ann.token })).status).toBe(404)
  expect((await put(dinner.id, ann, no)).status).toBe(404)
  // Emails that were pending no longer have a recipient.
  const waiting = async () => (await jobsIn(server)).length
  const queued = await waiting()
  const subjectId = `${dinner.id}/${date}`
  for (const notice of ['event-changed', 'seat-free', 'rsvp-reminder'] as const) {
    await announce(server.services, notifications, { key: notice, subjectId })
    expect(await notifications[notice].write(server.services, subjectId)).toBeNull()
  }
  await announce(server.services, notifications, { key: 'event-changed', subjectId: dinner.id })
  expect(await notifications['rsvp-withdrawn'].write(server.services, rsvpId)).toBeNull()
  expect(await waiting()).toBe(queued)
})

it('suspending a member while attendance is taken waits for it, and neither fails', async () => {
  const { id } = await createDinner({ capacity: 1 })
  const dan = await newMember('Dan')
  await put(id, dan, yes())
  await call(server, 'POST /account/calendar', { token: dan.token })
  const suspended = await suspendDuring(dan, id, (tx) =>
    tx.attendance.create({
      data: {
        eventId: id,
        date: new Date(date),
        userId: dan.id,
        status: 'Present',
        takenAt: server.clock.now(),
      },
    }),
  )
  expect(suspended.status).toBe(200)
  expect(await seatsOf(id)).toEqual({ going: [], waitlisted: [] })
})

it('a member who is suspended while a series RSVP is written to its dates has no seat', async () => {
  const { id } = await createDinner({ capacity: 1 })
  const dan = await newMember('Dan')
  await put(id, ann, yes())
  await server.db.rsvp.updateMany({ where: { eventId: id }, data: { seat: 'Waitlisted' } })
  await server.db.seriesRsvp.create({ data: { eventId: id, userId: dan.id, answer: 'Yes' } })
  const suspended = await suspendDuring(dan, id, (tx) =>
    tx.rsvp.create({
      data: {
        eventId: id,
        date: new Date(date),
        userId: dan.id,
        answer: 'Yes',
        seat: 'Going',
        source: 'Standing',
        queuedAt: server.clock.now(),
      },
    }),
  )
  expect(suspended.status).toBe(200)
  expect(await seatsOf(id)).toEqual({ going: ['Ann'], waitlisted: [] })
})

it('a member can be suspended while a date that they RSVP’d to vanishes', async () => {
  const { id } = await createDinner()
  const dan = await newMember('Dan')
  await put(id, dan, yes())
  const suspended = await suspendDuring(dan, id, (tx) =>
    tx.rsvp.deleteMany({ where: { eventId: id } }),
  )
  expect(suspended.status).toBe(200)
})

/** Suspends a member, who also gets another address, while somebody has locked an event and does something with it. */
async function suspendDuring(
  { id }: Member,
  eventId: string,
  change: (tx: Tx) => Promise<unknown>,
) {
  const chapter = await createChapter(server)
  const { firstname, lastname, phoneNumber, companyId } = await server.db.user.findUniqueOrThrow({
    where: { id },
  })
  const names = { firstname, lastname, phoneNumber, companyId, chapterId: chapter.id }
  const body = { ...names, email: `${id}@elsewhere.example`, status: 'Suspended' }
  const suspended = await server.db.$transaction(async (tx) => {
    await lockRow(tx, 'event', eventId)
    const response = call(server, `PUT /user/${id}`, { token: admin, body })
    await lockWaitedFor(server.db)
    await change(tx)
    return { answer: response }
  })
  return suspended.answer
}
