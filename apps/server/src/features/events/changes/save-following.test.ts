import { eventDetail, eventRecord } from '@clubhouse/schema/events/event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin, createEvent, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsIn } from '../../../../test/jobs.js'
import { serverForTest, startServer, type TestServer } from '../../../../test/server.js'
import { beginDay } from '../../daily/begin-day.js'
import { showSchedules } from '../show-schedules.js'

import { eventChanged } from './event-notices.js'

let server: TestServer
let token: string
let member: string

const now = '2026-11-23T15:00:00Z'

// Monday, November 23; the lunches are on Wednesdays.
beforeAll(async () => {
  server = await startServer()
  server.clock.set(now)
  token = await tokenFor(server, await createAdmin(server))
  member = await tokenFor(server, await createMember(server))
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
    location: 'The Depot',
    wholeClub: true,
    isPublic: true,
    rsvp: 'Members',
    ...data,
  })

const noon = { timeStart: '12:00', timeEnd: '13:00', location: 'The Depot' }
const evening = { timeStart: '18:00', timeEnd: '19:30', location: 'The Library' }

const following = (id: string, date: string, body: object) =>
  call(server, `PUT /event/${id}/${date}`, { token, body: { ...body, scope: 'Following' } })

const detailOf = async (id: string) =>
  eventDetail.parse((await call(server, `GET /event/${id}`, { token: member })).data)

const datesOf = async (id: string) =>
  (await detailOf(id)).dates
    .slice(0, 4)
    .map(
      ({ day, timeStart, isCancelled }) => `${day} ${timeStart}${isCancelled ? ' canceled' : ''}`,
    )

const sayYes = (id: string, date: string) =>
  call(server, `PUT /event/${id}/${date}/rsvp`, { token: member, body: { answer: 'Yes' } })

const eventOfFeed = async (id: string, date: string) => {
  const feed = await (await fetch(`${server.url}/calendar.ics`)).text()
  return feed
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .find((part) => part.includes(`UID:portal-${id}-${date}@`))
}

const editAll = (id: string, body: object) =>
  call(server, `PUT /event/${id}`, {
    token,
    body: {
      type: 'Recurring',
      title: 'Lunch',
      dayOfWeek: 'Wednesday',
      wholeClub: true,
      isPublic: true,
      ...noon,
      ...body,
    },
  })

describe('this date and the following', () => {
  it('take place at other times and elsewhere; earlier ones do not, and the event stays the same', async () => {
    const { id } = await createLunch()
    await sayYes(id, '2026-12-09')
    const saved = await following(id, '2026-12-02', { day: '2026-12-02', ...evening })
    expect(saved).toMatchObject({ status: 200, data: { date: '2026-12-02', ...evening } })
    expect(await datesOf(id)).toEqual([
      '2026-11-25 12:00',
      '2026-12-02 18:00',
      '2026-12-09 18:00',
      '2026-12-16 18:00',
    ])
    const answered = await call(server, `GET /event/${id}/2026-12-09`, { token: member })
    expect(answered.data).toMatchObject({ rsvp: { own: { answer: 'Yes' } } })
    // The event says of itself what holds today.
    expect(await detailOf(id)).toMatchObject({ ...noon, dayOfWeek: 'Wednesday' })
    expect(await eventOfFeed(id, '2026-12-09')).toMatch(/DTSTART[^:]*:20261209T180000/)
    expect(await eventOfFeed(id, '2026-11-25')).toMatch(/DTSTART[^:]*:20261125T120000/)
  })

  it('move to another day; the date keeps its address and its answers', async () => {
    const { id } = await createLunch()
    await sayYes(id, '2026-12-02')
    const saved = await following(id, '2026-12-02', { day: '2026-12-03', ...noon })
    expect(saved).toMatchObject({ status: 200, data: { date: '2026-12-02', day: '2026-12-03' } })
    expect(await datesOf(id)).toEqual([
      '2026-11-25 12:00',
      '2026-12-03 12:00',
      '2026-12-10 12:00',
      '2026-12-17 12:00',
    ])
    const moved = await call(server, `GET /event/${id}/2026-12-02`, { token: member })
    expect(moved.data).toMatchObject({ rsvp: { own: { answer: 'Yes' } } })
    expect(await eventOfFeed(id, '2026-12-02')).toMatch(/DTSTART[^:]*:20261203T120000/)
    expect(await eventOfFeed(id, '2026-12-10')).toContain('SUMMARY:Lunch')
  })

  it('moved to another day, follow later changes of the event, the date that was pressed, too', async () => {
    const { id } = await createLunch()
    await following(id, '2026-12-02', { day: '2026-12-03', ...noon })
    await editAll(id, { dayOfWeek: 'Wednesday', timeStart: '11:00' })
    expect((await datesOf(id)).slice(0, 3)).toEqual([
      '2026-11-25 11:00',
      '2026-12-03 11:00',
      '2026-12-10 11:00',
    ])
    // A date that was changed on its own is moved by itself, and still stands for the same date.
    await call(server, `PUT /event/${id}/2026-12-02`, {
      token,
      body: { day: '2026-12-04', ...noon, timeStart: '11:00' },
    })
    expect((await datesOf(id)).slice(1, 3)).toEqual(['2026-12-04 11:00', '2026-12-10 11:00'])
    await editAll(id, { dayOfWeek: 'Monday', timeStart: '11:00', vanishing: 'Keep' })
    expect(await datesOf(id)).toEqual([
      '2026-11-23 11:00',
      '2026-11-30 11:00',
      '2026-12-04 11:00',
      '2026-12-07 11:00',
    ])
  })

  it('cannot pass over other dates, nor meet one', async () => {
    const { id } = await createLunch()
    for (const day of ['2026-11-24', '2026-11-25', '2026-12-16', '2026-12-17']) {
      expect(await following(id, '2026-12-09', { day, ...noon })).toMatchObject({
        status: 400,
        fields: { day: 'Choose a day between the previous and the next date' },
      })
    }
    expect((await following(id, '2026-12-09', { day: '2026-12-03', ...noon })).status).toBe(200)
  })

  it('tell members on which day the date is, and how the series goes on', async () => {
    const { id } = await createLunch()
    await following(id, '2026-12-02', { day: '2026-12-03', ...evening })
    const notice = await eventChanged.write(server.services, id)
    expect(notice?.blocks[0]).toMatchObject({
      rows: [
        ['When', 'Every Wednesday, 12:00 PM–1:00 PM, until Tuesday, December 1, 2026'],
        ['Where', 'The Depot'],
        ['From Thursday, December 3, 2026', 'Every Thursday, 6:00 PM–7:30 PM'],
        ['Moved', 'Wednesday, December 2, 2026 to Thursday, December 3, 2026'],
      ],
    })
  })

  it('show the reason on the date that was changed, and in the email', async () => {
    const { id } = await createLunch()
    const change = { ...evening, reason: 'The Depot has another tenant' }
    const saved = await following(id, '2026-12-02', { day: '2026-12-02', ...change })
    expect(saved.data).toMatchObject({ reason: 'The Depot has another tenant' })
    expect(await eventOfFeed(id, '2026-12-02')).toContain('The Depot has another tenant')
    expect(await eventOfFeed(id, '2026-12-09')).not.toContain('tenant')
    const notice = await eventChanged.write(server.services, id)
    const reason = 'Wednesday, December 2, 2026: The Depot has another tenant'
    expect(JSON.stringify(notice?.blocks[0])).toContain(JSON.stringify(['Reason', reason]))
    expect(notice?.sms).toContain(reason)
    await following(id, '2026-12-16', {
      day: '2026-12-16',
      ...noon,
      isCancelled: true,
      reason: 'The Library closes',
    })
    const ended = await eventChanged.write(server.services, id)
    expect(JSON.stringify(ended?.blocks[0])).toContain(
      `${reason}; Wednesday, December 16, 2026: The Library closes`,
    )
  })

  it('move to an earlier day, and again', async () => {
    const { id } = await createLunch()
    await following(id, '2026-12-02', { day: '2026-12-01', ...noon })
    expect((await datesOf(id)).slice(0, 3)).toEqual([
      '2026-11-25 12:00',
      '2026-12-01 12:00',
      '2026-12-08 12:00',
    ])
    const again = await following(id, '2026-12-08', { day: '2026-12-11', ...noon })
    expect(again.status).toBe(200)
    expect(await datesOf(id)).toEqual([
      '2026-11-25 12:00',
      '2026-12-01 12:00',
      '2026-12-11 12:00',
      '2026-12-18 12:00',
    ])
  })

  it('end, the date itself staying as a canceled one, and are taken up again by restoring it', async () => {
    const { id } = await createLunch()
    const ended = await following(id, '2026-12-02', {
      day: '2026-12-02',
      ...noon,
      isCancelled: true,
      reason: 'The Depot closes',
    })
    expect(ended).toMatchObject({
      status: 200,
      data: { isCancelled: true, reason: 'The Depot closes' },
    })
    expect(await datesOf(id)).toEqual(['2026-11-25 12:00', '2026-12-02 12:00 canceled'])
    expect(await eventOfFeed(id, '2026-12-02')).toContain('SUMMARY:CANCELED: Lunch')
    expect((await call(server, `GET /event/${id}/2026-12-09`, { token })).status).toBe(404)

    await following(id, '2026-12-02', { day: '2026-12-02', ...noon, isCancelled: false })
    expect(await datesOf(id)).toEqual([
      '2026-11-25 12:00',
      '2026-12-02 12:00',
      '2026-12-09 12:00',
      '2026-12-16 12:00',
    ])
  })

  it('asks what becomes of later dates with answers or changes, and cancels them with the reason', async () => {
    const { id } = await createLunch()
    await sayYes(id, '2026-12-09')
    await call(server, `PUT /event/${id}/2026-12-16`, {
      token,
      body: { day: '2026-12-17', ...noon },
    })
    const thursday = { day: '2026-12-03', ...noon, reason: 'The room' }
    const asked = await following(id, '2026-12-02', thursday)
    expect(asked.status).toBe(409)
    expect(asked.fields?.vanishing).toContain(
      'Wednesday, December 9, 2026; Thursday, December 17, 2026',
    )
    await following(id, '2026-12-02', { ...thursday, vanishing: 'Cancel' })
    expect((await detailOf(id)).dates.slice(0, 5)).toMatchObject([
      { day: '2026-11-25' },
      { day: '2026-12-03', isCancelled: false },
      { day: '2026-12-09', isCancelled: true, reason: 'The room' },
      { day: '2026-12-10', isCancelled: false },
      { day: '2026-12-17', isCancelled: true },
    ])
  })

  it('refuses a day on which the series would not take place, and one that has begun', async () => {
    const { id } = await createLunch({ weeks: [1] })
    const wrong = await following(id, '2026-12-02', { day: '2026-12-09', ...noon })
    expect(wrong).toMatchObject({
      status: 400,
      fields: { day: 'Choose a day in the same week of the month' },
    })
    const over = await following(id, '2026-11-04', { day: '2026-11-04', ...noon })
    expect(over.status).toBe(409)
    expect((await following(id, '2026-12-03', { day: '2026-12-03', ...noon })).status).toBe(404)
  })

  it('is the same when it is sent twice, and stale after another change', async () => {
    const { id } = await createLunch()
    const first = await call(server, `GET /event/${id}/2026-12-02`, { token: member })
    const body = { day: '2026-12-02', ...evening, version: 1 }
    expect(first.data).toMatchObject({ version: 1 })
    expect((await following(id, '2026-12-02', body)).status).toBe(200)
    expect((await following(id, '2026-12-02', body)).status).toBe(200)
    const other = { ...body, timeEnd: '20:00' }
    expect(await following(id, '2026-12-02', other)).toMatchObject({ status: 409 })
    const received = (await jobsIn(server)).filter(({ data }) => JSON.stringify(data).includes(id))
    expect(received).toHaveLength(1)
  })

  it('of two administrators at once both are one after the other', async () => {
    const { id } = await createLunch()
    const bodies = [
      { day: '2026-12-02', ...evening, version: 1 },
      { day: '2026-12-03', ...noon, version: 1 },
    ]
    const both = await Promise.all(bodies.map((body) => following(id, '2026-12-02', body)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('an edit of the whole series', () => {
  it('changes it from today on; past dates are unchanged', async () => {
    const { id } = await createLunch()
    await editAll(id, { timeStart: '11:30' })
    const past = await call(server, `GET /event/${id}/2026-11-18`, { token: member })
    expect(past.data).toMatchObject({ timeStart: '12:00' })
    expect((await datesOf(id))[0]).toBe('2026-11-25 11:30')
    expect(await eventOfFeed(id, '2026-11-18')).toMatch(/DTSTART[^:]*:20261118T120000/)
  })

  it('changes what it says also where the series is to be otherwise later', async () => {
    const { id } = await createLunch()
    await following(id, '2026-12-02', { day: '2026-12-02', ...evening })
    await editAll(id, { location: 'The Mill' })
    const dates = (await detailOf(id)).dates
    expect(dates[0]).toMatchObject({ timeStart: '12:00', location: 'The Mill' })
    expect(dates[1]).toMatchObject({ timeStart: '18:00', location: 'The Mill' })
  })
})

it('a new series has no dates before the day on which it is created', async () => {
  const created = await call(server, 'POST /event', {
    token,
    body: { type: 'Recurring', title: 'New', dayOfWeek: 'Monday', wholeClub: true, ...noon },
  })
  const { id } = eventRecord.parse(created.data)
  expect((await call(server, `GET /event/${id}/2026-11-16`, { token })).status).toBe(404)
  expect((await call(server, `GET /event/${id}/2026-11-23`, { token })).status).toBe(200)
})

it('when the day of a new schedule comes, the event shows it by itself', async () => {
  const own = await serverForTest()
  own.clock.set(now)
  const admin = await tokenFor(own, await createAdmin(own))
  const { id } = await createEvent(own, {
    type: 'Recurring',
    date: null,
    dayOfWeek: 'Wednesday',
    wholeClub: true,
    ...noon,
  })
  await call(own, `PUT /event/${id}/2026-12-02`, {
    token: admin,
    body: { day: '2026-12-02', ...evening, scope: 'Following' },
  })
  own.clock.advance(8 * 24 * 3600_000)
  await beginDay(own.services)
  expect(await own.db.event.findUnique({ where: { id } })).toMatchObject(noon)
  own.clock.advance(24 * 3600_000)
  await beginDay(own.services)
  expect(await own.db.event.findUnique({ where: { id } })).toMatchObject({ ...evening, version: 3 })
})

describe('the address of a series', () => {
  const depot = {
    address: '12 Depot Street',
    city: 'Alder Creek',
    latitude: 35.79,
    longitude: -78.78,
  }
  const placesOf = async (id: string) =>
    Promise.all(
      ['2026-11-25', '2026-12-09'].map(async (date) => {
        const part = await eventOfFeed(id, date)
        return /^LOCATION:(.*)\r$/m.exec(part ?? '')?.[1]?.replaceAll('\\', '')
      }),
    )

  it('stays when this and the following dates are in another room, also once they are today’s', async () => {
    const { id } = await createLunch(depot)
    const room = { ...noon, location: 'The Depot, room 2' }
    expect((await following(id, '2026-12-02', room)).status).toBe(200)
    const [before, after] = ['The Depot', 'The Depot, room 2']
    const address = '12 Depot Street, Alder Creek'
    expect(await placesOf(id)).toEqual([`${before}, ${address}`, `${after}, ${address}`])
    await showSchedules(server.db, '2026-12-02', id)
    expect(await detailOf(id)).toMatchObject({ ...depot, location: after })
  })

  it('is not that of following dates elsewhere, until the event has their address', async () => {
    const { id } = await createLunch(depot)
    const library = { ...noon, location: 'The Library', isElsewhere: true }
    expect((await following(id, '2026-12-02', library)).status).toBe(200)
    expect(await placesOf(id)).toEqual(['The Depot, 12 Depot Street, Alder Creek', 'The Library'])
    await showSchedules(server.db, '2026-12-02', id)
    expect(await detailOf(id)).toMatchObject({
      location: 'The Library',
      address: null,
      latitude: null,
    })
    const moved = { ...noon, location: 'The Library', address: '70 Schoolhouse Lane' }
    expect((await editAll(id, moved)).status).toBe(200)
    // What is over stays where it was.
    expect(await placesOf(id)).toEqual([
      'The Depot, 12 Depot Street, Alder Creek',
      'The Library, 70 Schoolhouse Lane',
    ])
  })

  const library = {
    address: '70 Schoolhouse Lane',
    city: 'Cary',
    state: 'NC',
    postalCode: '27511',
    country: null,
    latitude: 35.7,
    longitude: -78.7,
  }

  it('of following dates may be given with them, and is the event’s once they are today’s', async () => {
    const { id } = await createLunch(depot)
    const there = { ...noon, location: 'The Library', place: library }
    expect((await following(id, '2026-12-02', there)).status).toBe(200)
    const places = [
      'The Depot, 12 Depot Street, Alder Creek',
      'The Library, 70 Schoolhouse Lane, Cary, NC 27511',
    ]
    expect(await placesOf(id)).toEqual(places)
    // Repeating the edit, as after a lost response, changes nothing.
    const { version } = await server.db.event.findUniqueOrThrow({ where: { id } })
    expect((await following(id, '2026-12-02', there)).status).toBe(200)
    expect(await server.db.event.findUnique({ where: { id } })).toMatchObject({ version })
    await showSchedules(server.db, '2026-12-02', id)
    expect(await detailOf(id)).toMatchObject({ location: 'The Library', ...library })
    expect(await placesOf(id)).toEqual(places)
    await showSchedules(server.db, '2026-12-03', id)
    const shown = await server.db.event.findUniqueOrThrow({ where: { id } })
    expect(shown.version).toBe(version + 1)
  })

  it('is none from the date on which the series moves online, with its first link', async () => {
    const { id } = await createLunch(depot)
    const online = { ...noon, attendanceMode: 'Online', location: null }
    const meetingUrl = 'https://zoom.us/j/1'
    expect((await following(id, '2026-12-02', { ...online, meetingUrl })).status).toBe(200)
    expect(await placesOf(id)).toEqual(['The Depot, 12 Depot Street, Alder Creek', 'Online'])
    expect(await detailOf(id)).toMatchObject({ attendanceMode: 'InPerson', meetingUrl })
    const other = { ...online, meetingUrl: 'https://zoom.us/j/2' }
    expect(await following(id, '2026-12-09', other)).toMatchObject({
      status: 400,
      fields: { meetingUrl: 'To change the meeting link of all dates, edit the event' },
    })
    await showSchedules(server.db, '2026-12-02', id)
    expect(await detailOf(id)).toMatchObject({ attendanceMode: 'Online', address: null })
    expect(await placesOf(id)).toEqual(['The Depot, 12 Depot Street, Alder Creek', 'Online'])
  })
})
