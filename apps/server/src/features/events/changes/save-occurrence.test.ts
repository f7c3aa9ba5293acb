import { eventDetail, eventRecord } from '@clubhouse/schema/events/event'
import { occurrence } from '@clubhouse/schema/events/occurrence'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { dataDirForTest } from '../../../../test/process.js'
import {
  serverForTest,
  startSecondServer,
  startServer,
  type TestServer,
} from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'
import { defaultLanguage } from '../../../core/language.js'
import { notifications } from '../../../notifications.js'
import { announce } from '../../email/notifications/announce.js'
import { messages } from '../messages.js'

let server: TestServer
let token: string
let member: string

// Monday, November 23; the lunches are on Wednesdays.
beforeAll(async () => {
  server = await startServer()
  server.clock.set('2026-11-23T15:00:00Z')
  token = await tokenFor(server, await createAdmin(server))
  member = await tokenFor(server, await createMember(server))
})
afterAll(() => server.close())

const createLunch = async (data: Parameters<typeof createEvent>[1] = {}) =>
  createEvent(server, {
    title: 'Lunch',
    type: 'Recurring',
    date: null,
    dayOfWeek: 'Wednesday',
    location: 'The Depot',
    wholeClub: true,
    isPublic: true,
    ...data,
  })

const asBefore = {
  ...{ day: '2026-11-25', timeStart: '07:00', timeEnd: '08:00', location: 'The Depot' },
  ...{ place: null, attendanceMode: 'InPerson' },
}

const put = (id: string, date: string, body: object) =>
  call(server, `PUT /event/${id}/${date}`, { token, body })
const get = async (id: string, date: string) =>
  occurrence.parse((await call(server, `GET /event/${id}/${date}`, { token: member })).data)

/** The dates of the event as members, and as the public calendar, see them. */
async function datesOf(id: string): Promise<string[]> {
  const event = await call(server, `GET /event/${id}`, { token: member })
  return eventDetail
    .parse(event.data)
    .dates.map(({ day, isCancelled }) => (isCancelled ? `${day} canceled` : day))
}

async function feedOf(id: string): Promise<string> {
  const feed = await (await fetch(`${server.url}/calendar.ics`)).text()
  return feed
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .filter((part) => part.includes(`UID:portal-${id}-2026-11-25@`))
    .join()
}

describe('one date of a series', () => {
  it('keeps the address in another room, and has none elsewhere', async () => {
    const address = { address: '12 Depot Street', city: 'Alder Creek', state: 'NC' }
    const { id } = await createLunch({ ...address, latitude: 35.79, longitude: -78.78 })
    const room = await put(id, '2026-11-25', { location: 'The Depot, room 2' })
    expect(room.data).toMatchObject({ location: 'The Depot, room 2', isElsewhere: false })
    expect(await feedOf(id)).toContain('LOCATION:The Depot\\, room 2\\, 12 Depot Street')
    const moved = await put(id, '2026-11-25', { location: 'The Library', isElsewhere: true })
    expect(moved.data).toMatchObject({ location: 'The Library', isElsewhere: true })
    expect(await feedOf(id)).toMatch(/^LOCATION:The Library\r$/m)
    // Another change of the date leaves it there, and the usual location brings it back.
    expect((await put(id, '2026-11-25', { timeEnd: '09:00' })).data).toMatchObject({
      isElsewhere: true,
    })
    expect((await put(id, '2026-11-25', { location: null })).data).toMatchObject({
      location: 'The Depot',
      isElsewhere: false,
    })
    expect(await feedOf(id)).toContain('12 Depot Street')
  })

  it('may be at another address, until it is back at the usual place', async () => {
    const address = { address: '12 Depot Street', city: 'Alder Creek', state: 'NC' }
    const { id } = await createLunch({ ...address, latitude: 35.79, longitude: -78.78 })
    const place = {
      address: '1 Book Lane',
      city: 'Cary',
      state: 'NC',
      latitude: 35.7,
      longitude: -78.8,
    }
    const moved = await put(id, '2026-11-25', { location: 'The Library', place })
    expect(moved.data).toMatchObject({ location: 'The Library', isElsewhere: true, place })
    expect(await feedOf(id)).toContain('LOCATION:The Library\\, 1 Book Lane\\, Cary\\, NC')
    expect(await get(id, '2026-11-25')).toMatchObject({ place: { ...place, postalCode: null } })
    // Repeating the edit changes nothing.
    expect((await put(id, '2026-11-25', { location: 'The Library', place })).data).toMatchObject({
      version: 2,
    })
    expect((await put(id, '2026-11-25', { timeEnd: '09:00' })).data).toMatchObject({ place })
    const back = await put(id, '2026-11-25', { location: null })
    expect(back.data).toMatchObject({ location: 'The Depot', isElsewhere: false, place: null })
    expect(await feedOf(id)).toContain('12 Depot Street')
  })

  it('may be online, and is back at its place afterwards', async () => {
    const { id } = await createLunch({ address: '12 Depot Street' })
    const online = { attendanceMode: 'Online', meetingUrl: 'https://zoom.us/j/1' }
    expect((await put(id, '2026-11-25', online)).data).toMatchObject({
      ...{ location: 'Online', place: null, attendanceMode: 'Online' },
    })
    expect(await feedOf(id)).toMatch(/^LOCATION:Online\r$/m)
    const mixed = await put(id, '2026-11-25', { attendanceMode: 'Mixed' })
    expect(mixed.data).toMatchObject({ location: 'The Depot', isElsewhere: false })
    expect(await feedOf(id)).toMatch(/^LOCATION:The Depot\\, 12 Depot Street\\, or online\r$/m)
    expect((await put(id, '2026-11-25', { attendanceMode: 'InPerson' })).data).toMatchObject({
      ...{ location: 'The Depot', attendanceMode: 'InPerson', isElsewhere: false },
    })
  })

  it('of a single event changes the event’s address, and has none online', async () => {
    const once = { type: 'Once', dayOfWeek: null, date: new Date('2026-11-25') } as const
    const { id } = await createLunch({ ...once, address: '12 Depot Street', latitude: 35.79 })
    const place = { address: '1 Book Lane', city: 'Cary' }
    const moved = await put(id, '2026-11-25', { location: 'The Library', place })
    expect(moved.data).toMatchObject({ location: 'The Library', isElsewhere: false, place: null })
    const detail = async () => (await call(server, `GET /event/${id}`, { token: member })).data
    expect(await detail()).toMatchObject({ ...place, latitude: null })
    await put(id, '2026-11-25', { attendanceMode: 'Online' })
    expect(await detail()).toMatchObject({
      ...{ location: 'Online', address: null, city: null, attendanceMode: 'Online' },
    })
  })

  it('of a single event keeps the event’s address and coordinates', async () => {
    const once = { type: 'Once', dayOfWeek: null, date: new Date('2026-11-25') } as const
    const place = { address: '12 Depot Street', latitude: 35.79, longitude: -78.78 }
    const { id } = await createLunch({ ...once, ...place })
    const changed = await put(id, '2026-11-25', { location: 'Room 2', isElsewhere: true })
    expect(changed.data).toMatchObject({ location: 'Room 2', isElsewhere: false })
    const { data } = await call(server, `GET /event/${id}`, { token: member })
    expect(data).toMatchObject({ location: 'Room 2', ...place })
  })

  it('is as the series says until it is changed', async () => {
    const { id } = await createLunch()
    expect(await get(id, '2026-11-25')).toEqual({
      ...asBefore,
      date: '2026-11-25',
      endDay: '2026-11-25',
      endsNextDay: false,
      isAllDay: false,
      isElsewhere: false,
      isCancelled: false,
      reason: null,
      capacity: null,
      rsvpIsOpen: null,
      version: 1,
    })
    expect((await datesOf(id)).slice(0, 2)).toEqual(['2026-11-25', '2026-12-02'])
  })

  it('is canceled everywhere at once, with its reason, and restored', async () => {
    const { id } = await createLunch()
    const canceled = { ...asBefore, isCancelled: true, reason: 'Snow.' }
    expect(await put(id, '2026-11-25', canceled)).toMatchObject({
      status: 200,
      data: { isCancelled: true, reason: 'Snow.', version: 2 },
      message: {
        title: 'Date updated',
        message: 'We’re notifying 2 people by email.',
      },
    })
    expect((await datesOf(id)).slice(0, 2)).toEqual(['2026-11-25 canceled', '2026-12-02'])
    expect(await feedOf(id)).toMatch(/SUMMARY:CANCELED: Lunch/)
    expect(await feedOf(id)).toMatch(/SEQUENCE:2/)
    const restored = await put(id, '2026-11-25', {
      ...asBefore,
      isCancelled: false,
      reason: 'Snow.',
      version: 2,
    })
    expect(restored.data).toMatchObject({ isCancelled: false, reason: null, version: 3 })
    expect(await feedOf(id)).toMatch(/SUMMARY:Lunch/)
    expect(await feedOf(id)).toMatch(/SEQUENCE:3/)
  })

  it('keeps what a change does not name: canceled and restored, it stays where it was moved', async () => {
    const { id } = await createLunch()
    const moved = { day: '2026-11-27', timeStart: '18:00', timeEnd: '19:00', location: 'Café' }
    await put(id, '2026-11-25', { ...moved, capacity: 20, rsvpIsOpen: false })
    const canceled = await put(id, '2026-11-25', { isCancelled: true, reason: 'Snow.' })
    const rest = { ...moved, capacity: 20, rsvpIsOpen: false }
    expect(canceled.data).toMatchObject({ ...rest, isCancelled: true, reason: 'Snow.' })
    const later = await put(id, '2026-11-25', { timeEnd: '20:00' })
    expect(later.data).toMatchObject({
      ...rest,
      isCancelled: true,
      reason: 'Snow.',
      timeEnd: '20:00',
      version: 4,
    })
    const restored = await put(id, '2026-11-25', { isCancelled: false })
    expect(restored.data).toMatchObject({
      ...rest,
      timeEnd: '20:00',
      isCancelled: false,
      reason: null,
    })
  })

  it('has the place and the seats of the event again by null', async () => {
    const { id } = await createLunch()
    await put(id, '2026-11-25', { location: 'Café', capacity: 20 })
    const back = await put(id, '2026-11-25', { location: null, capacity: null })
    expect(back.data).toMatchObject({ location: 'The Depot', capacity: null })
  })

  it('is canceled on the other server, too: in its feed, and on the page within five seconds', async () => {
    const { id } = await createLunch({ title: 'Lunch by the creek' })
    const second = await startSecondServer(server)
    try {
      const read = async (path: string) => (await fetch(second.url + path)).text()
      expect(await read('/events')).toContain('Lunch by the creek')
      expect(await read(`/events/${id}/2026-11-25`)).not.toContain('High water.')
      await (await fetch(`${second.url}/calendar.ics`)).text()
      await put(id, '2026-11-25', { ...asBefore, isCancelled: true, reason: 'High water.' })
      const feed = await (await fetch(`${second.url}/calendar.ics`)).text()
      expect(feed).toContain('SUMMARY:CANCELED: Lunch by the creek')
      expect(await read(`/events/${id}/2026-11-25`)).toContain('High water.')
      second.clock.advance(5000)
      const after = await read('/events')
      expect(after).toContain('High water.')
      expect(after).toContain('CANCELED')
    } finally {
      await second.close()
    }
  })

  it('is moved to another day and hour, and keeps its address', async () => {
    const { id } = await createLunch()
    const moved = { day: '2026-11-27', timeStart: '18:00', timeEnd: '19:00', location: 'Café' }
    await put(id, '2026-11-25', moved)
    expect((await datesOf(id)).slice(0, 2)).toEqual(['2026-11-27', '2026-12-02'])
    expect(await get(id, '2026-11-25')).toMatchObject({ ...moved, date: '2026-11-25' })
    expect(await feedOf(id)).toMatch(/DTSTART;TZID=America\/New_York:20261127T180000/)
    const response = await call(server, `GET /event/${id}/2026-11-27`, { token: member })
    expect(response).toMatchObject({
      status: 404,
      message: { message: `${messages.missing.occurrence(defaultLanguage)}.` },
    })
  })

  it('follows the series in what was not changed', async () => {
    const { id } = await createLunch()
    await put(id, '2026-11-25', { ...asBefore, day: '2026-11-27' })
    await server.db.event.update({
      where: { id },
      data: { timeStart: '12:00', timeEnd: '13:00', location: 'The Library' },
    })
    expect(await get(id, '2026-11-25')).toMatchObject({
      day: '2026-11-27',
      timeStart: '12:00',
      timeEnd: '13:00',
      location: 'The Library',
    })
  })

  it('is not changed twice by a repeat, and not at all by an edit of an older version', async () => {
    const { id } = await createLunch()
    const canceled = { ...asBefore, isCancelled: true, version: 1 }
    expect((await put(id, '2026-11-25', canceled)).data).toMatchObject({ version: 2 })
    expect((await put(id, '2026-11-25', canceled)).data).toMatchObject({ version: 2 })
    const stale = await put(id, '2026-11-25', { ...asBefore, day: '2026-11-26', version: 1 })
    expect(stale).toMatchObject({ status: 409, fields: { version: expect.any(String) } })
    expect(await get(id, '2026-11-25')).toMatchObject({ day: '2026-11-25', isCancelled: true })
  })

  it('of two administrators who change it at the same time, one gets a conflict', async () => {
    const { id } = await createLunch()
    const answers = await Promise.all(
      ['2026-11-26', '2026-11-27'].map((day) =>
        put(id, '2026-11-25', { ...asBefore, day, version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [winner] = answers.filter(({ status }) => status === 200)
    expect(await get(id, '2026-11-25')).toEqual(winner?.data)
  })

  it('cannot be changed while the whole series is canceled', async () => {
    const { id } = await createLunch({ isCancelled: true })
    expect(await put(id, '2026-11-25', { isCancelled: false })).toMatchObject({
      status: 409,
      message: {
        message: 'The whole event is canceled. Restore it before you change one of its dates.',
      },
    })
  })

  it.each([
    ['2026-11-24', 404],
    ['2026-11-31', 400],
    ['2199-12-31', 404],
    ['1900-01-01', 404],
    ['2200-01-01', 400],
    ['0027-11-24', 400],
    ['next', 400],
  ])('that the series does not have, %s, is answered %i', async (date, status) => {
    const { id } = await createLunch()
    for (const response of [
      await put(id, date, asBefore),
      await call(server, `GET /event/${id}/${date}`, { token: member }),
    ])
      expect(response.status).toBe(status)
    expect(await server.db.occurrence.count({ where: { eventId: id } })).toBe(0)
  })

  it.each([
    [{ ...asBefore, timeEnd: '07:00' }, { timeEnd: 'End time must be after start time' }],
    [{ timeStart: '08:00' }, { timeEnd: 'End time must be after start time' }],
    [{ ...asBefore, timeStart: '' }, { timeStart: 'Start time is required' }],
    [{ ...asBefore, timeStart: '7:1' }, { timeStart: 'Start time must be a time, such as 9:15' }],
    [{ ...asBefore, day: 'Friday' }, { day: 'Date must be a valid date' }],
    [{ ...asBefore, day: '0027-11-25' }, { day: 'Date must have a year from 1900 to 2199' }],
    [{ ...asBefore, reason: 'x'.repeat(501) }, { reason: 'Reason must be at most 500 characters' }],
  ])('is refused %j', async (body, fields) => {
    const { id } = await createLunch()
    expect(await put(id, '2026-11-25', body)).toMatchObject({ status: 400, fields })
  })
})

describe('a single event', () => {
  it('moves twice, and is known by the date that it was first given', async () => {
    const { id } = await createEvent(server, {
      date: new Date('2026-12-04'),
      isPublic: true,
      wholeClub: true,
    })
    const hours = { timeStart: '07:00', timeEnd: '08:00' }
    await put(id, '2026-12-04', { ...hours, day: '2026-12-05', reason: 'The hall is taken.' })
    await put(id, '2026-12-04', { ...hours, day: '2026-12-06', reason: null })
    expect(await get(id, '2026-12-04')).toMatchObject({ day: '2026-12-06', reason: null })
    const feed = await (await fetch(`${server.url}/calendar.ics`)).text()
    expect(feed).toContain(`UID:portal-${id}-2026-12-04@`)
    const event = await server.db.event.findUniqueOrThrow({ where: { id } })
    expect(event.date?.toISOString().slice(0, 10)).toBe('2026-12-06')
  })

  it('keeps that date when the form changes it, too', async () => {
    const body = {
      type: 'Once',
      title: 'Fair',
      date: '2026-12-04',
      timeStart: '07:00',
      timeEnd: '08:00',
    }
    const created = await call(server, 'POST /event', { token, body })
    const { id } = eventRecord.parse(created.data)
    await call(server, `PUT /event/${id}`, { token, body: { ...body, date: '2026-12-11' } })
    expect(await get(id, '2026-12-04')).toMatchObject({ day: '2026-12-11' })
  })
})

describe('the audience of a change', () => {
  it('is notified of the change, by each member’s own settings', async () => {
    const smtp = await smtpForTest()
    const dataDir = await dataDirForTest()
    const club = await startServer({ smtpUrl: smtp.url, dataDir })
    try {
      club.clock.set('2026-11-23T15:00:00Z')
      await startJobs(club)
      const chapter = await createChapter(club)
      const admin = await tokenFor(club, await createAdmin(club))
      await createMember(club, { email: 'in@people.example', chapterId: chapter.id })
      await createMember(club, {
        email: 'off@people.example',
        chapterId: chapter.id,
        accountSettings: { create: { key: 'event-changed', email: false, sms: false } },
      })
      await createMember(club, { email: 'elsewhere@people.example' })
      const { id } = await createEvent(club, {
        title: 'Lunch',
        type: 'Recurring',
        date: null,
        dayOfWeek: 'Wednesday',
        chapterId: chapter.id,
      })
      const change = async (date: string, body: object) => {
        const hours = { timeStart: '07:00', timeEnd: '08:00' }
        await call(club, `PUT /event/${id}/${date}`, { token: admin, body: { ...hours, ...body } })
        await jobsDone(club)
      }
      await change('2026-11-25', { day: '2026-11-25', isCancelled: true, reason: 'Snow.' })
      await change('2026-11-25', { isCancelled: false })
      await change('2026-12-02', { day: '2026-12-03' })
      await change('2026-12-09', { day: '2026-12-09', timeEnd: '09:00' })
      // It is over, so it no longer concerns anybody.
      await change('2026-11-18', { day: '2026-11-18', isCancelled: true })
      expect(smtp.received.map(({ to, mail }) => [to[0], mail.subject])).toEqual([
        ['in@people.example', 'Canceled: Lunch, Wed, Nov 25'],
        ['in@people.example', 'Back on: Lunch, Wed, Nov 25'],
        ['in@people.example', 'Moved: Lunch, from Wed, Dec 2 to Thu, Dec 3'],
        ['in@people.example', 'New time: Lunch, Wed, Dec 9, 7:00 AM–8:00 AM → 7:00 AM–9:00 AM'],
      ])
      expect(smtp.received[0]?.mail.text).toContain('Snow.')
      expect(smtp.received[0]?.mail.text).toContain('The other dates take place as planned.')
      expect(smtp.received[2]?.mail.text).toContain('Thursday, December 3, 2026')
      expect(smtp.received[3]?.mail.text).toContain('7:00 AM–8:00 AM')
      expect(smtp.received[3]?.mail.text).toContain('7:00 AM–9:00 AM')
    } finally {
      await club.close()
    }
  })

  it('is notified first if they RSVP’d yes, the others after them', async () => {
    const club = await serverForTest()
    club.clock.set('2026-11-23T15:00:00Z')
    const chapter = await createChapter(club)
    const silent = await createMember(club, { chapterId: chapter.id })
    const coming = await createMember(club, { chapterId: chapter.id })
    const { id } = await createEvent(club, {
      type: 'Recurring',
      date: null,
      dayOfWeek: 'Wednesday',
      chapterId: chapter.id,
      rsvp: 'Members',
    })
    await call(club, `PUT /event/${id}/2026-11-25/rsvp`, {
      token: await tokenFor(club, coming),
      body: { answer: 'Yes' },
    })
    const subject = { key: 'event-changed', subjectId: `${id}/2026-11-25` } as const
    await announce(club.services, notifications, subject)
    const rows = await club.db.$queryRaw`
      SELECT data->'data'->>'userId' AS id, max(priority) AS priority FROM pgboss.job
       WHERE data->>'name' = 'notification.send' GROUP BY 1 ORDER BY 2 DESC`
    expect(rows).toEqual([
      { id: coming.id, priority: 1 },
      { id: silent.id, priority: 0 },
    ])
  })

  it('of the whole club are all members', async () => {
    const audience = await call(server, 'GET /event/audience?wholeClub=true', { token })
    expect(audience.data).toMatchObject({ email: 2, off: 0 })
  })
})
