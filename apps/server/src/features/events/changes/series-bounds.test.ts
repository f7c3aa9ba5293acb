import { type EventInput, eventDetail, eventRecord } from '@clubhouse/schema/events/event'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsIn } from '../../../../test/jobs.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let admin: { id: string }
let token: string
let member: string

const now = '2026-11-23T15:00:00Z'

/** Sessions end, so each day has its own. */
async function goTo(instant: string) {
  server.clock.set(instant)
  token = await tokenFor(server, admin)
}

// Monday, November 23.
beforeAll(async () => {
  server = await startServer()
  server.clock.set(now)
  admin = await createAdmin(server)
  member = await tokenFor(server, await createMember(server))
})
beforeEach(() => goTo(now))
afterAll(() => server.close())

const course = {
  type: 'Recurring',
  title: 'Course',
  wholeClub: true,
  dayOfWeek: 'Wednesday',
  timeStart: '18:00',
  timeEnd: '19:00',
  rsvp: 'Members',
  notify: false,
} as const

type Fields = Partial<Record<keyof EventInput, unknown>>

const post = (fields: Fields = {}) =>
  call(server, 'POST /event', { token, body: { ...course, ...fields } })
const put = (id: string, fields: Fields) =>
  call(server, `PUT /event/${id}`, { token, body: { ...course, ...fields } })
const create = async (fields: Fields = {}) => eventRecord.parse((await post(fields)).data)

const detailOf = async (id: string) =>
  eventDetail.parse((await call(server, `GET /event/${id}`, { token })).data)
const datesOf = async (id: string) => (await detailOf(id)).dates.map(({ date }) => date)

const answerYes = (id: string, date: string) =>
  call(server, `PUT /event/${id}/${date}/rsvp`, { token: member, body: { answer: 'Yes' } })

describe('a series with bounds', () => {
  it('begins in January and ends after six dates, one of them left out', async () => {
    const { id, ...saved } = await create({
      startsOn: '2027-01-05',
      dateCount: 6,
      excludedDates: ['2027-01-20'],
    })
    expect(saved).toMatchObject({ startsOn: '2027-01-05', endsOn: null, dateCount: 6 })
    const dates = ['2027-01-06', '2027-01-13', '2027-01-27', '2027-02-03', '2027-02-10']
    expect(await datesOf(id)).toEqual(dates)
    // A client of the previous version sends none of these fields.
    await put(id, { title: 'Evening course' })
    expect(await datesOf(id)).toEqual(dates)
  })

  it.each<[Fields, Record<string, string>]>([
    [
      { startsOn: '2027-01-05', endsOn: '2027-01-04' },
      { endsOn: 'Last day can’t be before the first day' },
    ],
    [
      { startsOn: '2027-01-07', endsOn: '2027-01-12' },
      { endsOn: 'The series would have no dates' },
    ],
    [{ endsOn: '2027-01-04', dateCount: 3 }, { dateCount: 'Choose one way to end' }],
    [{ everyWeeks: 9 }, { everyWeeks: 'Weeks must be at most 8' }],
    [
      { everyWeeks: 2, weeks: [1] },
      { everyWeeks: 'Choose weeks of the month or an interval, not both' },
    ],
    [{ timeEnd: '18:00' }, { timeEnd: 'End time must be after start time' }],
    [{ timeStart: '23:59', timeEnd: '00:01' }, { timeEnd: 'End time must be after start time' }],
    [{ timeStart: null }, { timeStart: 'Start time is required' }],
    [
      { timeEnd: '20:00', endsNextDay: true },
      { timeEnd: 'If it lasts longer than a day, set the last day' },
    ],
    [
      { startsOn: '2027-01-06', dateCount: 2, excludedDates: ['2027-01-06', '2027-01-13'] },
      { excludedDates: 'Keep at least one date of this series' },
    ],
    [
      { type: 'Once', date: '2026-12-05', endDate: '2026-12-04' },
      { endDate: 'Last day can’t be before the date' },
    ],
    [
      { type: 'Once', date: '2026-12-05', endDate: '2027-01-05' },
      { endDate: 'An event lasts 31 days at most' },
    ],
  ])('is refused with %j', async (fields, messages) => {
    expect(await post(fields)).toMatchObject({ status: 400, fields: messages })
  })

  it('moves its first day until dates have taken place', async () => {
    const { id } = await create()
    await put(id, { startsOn: '2026-12-15' })
    expect((await datesOf(id)).slice(0, 2)).toEqual(['2026-12-16', '2026-12-23'])
    await goTo('2026-12-17T15:00:00Z')
    expect(await put(id, { startsOn: '2027-02-01' })).toMatchObject({
      status: 400,
      fields: { startsOn: 'Dates of this series have already taken place' },
    })
  })

  it('keeps the number of its dates when it moves to another day of the week', async () => {
    const { id } = await create({ dateCount: 4 })
    const body = { day: '2026-12-03', scope: 'Following', notify: false }
    await call(server, `PUT /event/${id}/2026-12-02`, { token, body })
    const { dates, dateCount } = await detailOf(id)
    expect(dateCount).toBe(4)
    expect(dates.map(({ day }) => day)).toEqual([
      '2026-11-25',
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
    ])
  })

  it('ends as planned when dates that were canceled take place again', async () => {
    const { id } = await create({ dateCount: 4 })
    const set = (isCancelled: boolean) =>
      call(server, `PUT /event/${id}/2026-12-09`, {
        token,
        body: { isCancelled, scope: 'Following', notify: false },
      })
    await set(true)
    expect(await datesOf(id)).toEqual(['2026-11-25', '2026-12-02', '2026-12-09'])
    await set(false)
    expect(await datesOf(id)).toEqual(['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16'])
  })

  it('asks about dates with RSVPs when it is shortened', async () => {
    const { id } = await create()
    await answerYes(id, '2026-12-16')
    const shorter = { endsOn: '2026-12-10' }
    expect(await put(id, shorter)).toMatchObject({
      status: 409,
      fields: { vanishing: expect.any(String) },
    })
    expect(await put(id, { ...shorter, vanishing: 'Keep' })).toMatchObject({ status: 200 })
    expect(await datesOf(id)).toEqual(['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16'])
    // Longer again, after its end has passed.
    await goTo('2027-01-04T15:00:00Z')
    await put(id, { endsOn: '2027-01-13' })
    expect(await datesOf(id)).toEqual(['2027-01-06', '2027-01-13'])
  })

  it('stays in its weeks when its interval or its time changes', async () => {
    const { id } = await create({ startsOn: '2026-11-16', everyWeeks: 2 })
    const first = async () => (await datesOf(id)).slice(0, 3)
    // The week of the 18th, which is over, is one of its weeks.
    expect(await first()).toEqual(['2026-12-02', '2026-12-16', '2026-12-30'])
    await put(id, { everyWeeks: 2, timeEnd: '20:00' })
    expect(await first()).toEqual(['2026-12-02', '2026-12-16', '2026-12-30'])
    await put(id, { everyWeeks: 3, timeEnd: '20:00' })
    expect(await first()).toEqual(['2026-12-02', '2026-12-23', '2027-01-13'])
    expect((await detailOf(id)).everyWeeks).toBe(3)
  })

  it('leaves dates out silently, and cancels those with an RSVP', async () => {
    const { id } = await create()
    await answerYes(id, '2026-12-23')
    const before = (await jobsIn(server)).length
    await put(id, { excludedDates: ['2026-11-25'], notify: null })
    expect(await jobsIn(server)).toHaveLength(before)
    expect((await datesOf(id))[0]).toBe('2026-12-02')
    await put(id, { excludedDates: ['2026-11-25', '2026-12-23', '2026-12-30'], notify: null })
    expect(await jobsIn(server)).toHaveLength(before + 1)
    const { dates } = await detailOf(id)
    const december = dates.filter(({ date }) => date.startsWith('2026-12'))
    expect(december.map(({ date, isCancelled }) => [date, isCancelled])).toEqual([
      ['2026-12-02', false],
      ['2026-12-09', false],
      ['2026-12-16', false],
      ['2026-12-23', true],
    ])
  })

  it('keeps a date that moves onto another, or onto a day that is left out', async () => {
    const { id } = await create({ excludedDates: ['2026-12-09'] })
    const move = (date: string, day: string) =>
      call(server, `PUT /event/${id}/${date}`, { token, body: { day, notify: false } })
    await move('2026-11-25', '2026-12-09')
    await move('2026-12-02', '2026-12-16')
    const { dates } = await detailOf(id)
    expect(dates.slice(0, 3).map(({ date, day }) => [date, day])).toEqual([
      ['2026-11-25', '2026-12-09'],
      ['2026-12-02', '2026-12-16'],
      ['2026-12-16', '2026-12-16'],
    ])
  })
})

describe('an event that ends on another day', () => {
  const once = { type: 'Once', dayOfWeek: null, isPublic: true, rsvp: 'None' } as const
  const gala = { ...once, date: '2026-11-28', timeEnd: '01:00', endsNextDay: true }
  const active = async () => {
    const { data } = await call(server, 'GET /event/active', { token })
    return z
      .array(eventRecord)
      .parse(data)
      .map(({ id }) => id)
  }

  it('after midnight has its end on the next day, in feeds too', async () => {
    const { id } = await create(gala)
    const [date] = (await detailOf(id)).dates
    expect(date).toMatchObject({ day: '2026-11-28', endDay: '2026-11-29', endsNextDay: true })
    const feed = await (await fetch(`${server.url}/calendar.ics`)).text()
    const entry = feed.split('BEGIN:VEVENT').find((text) => text.includes(id))
    expect(entry).toContain('DTSTART;TZID=America/New_York:20261128T180000')
    expect(entry).toContain('DTEND;TZID=America/New_York:20261129T010000')
    // A script that only knows times hears that they don't fit.
    expect(await put(id, { ...gala, endsNextDay: undefined })).toMatchObject({ status: 400 })
  })

  it('on several days is active until the last one and moves as a whole', async () => {
    const conference = { ...once, date: '2026-11-20', endDate: '2026-11-23', timeEnd: '12:00' }
    const { id } = await create(conference)
    expect(await active()).toContain(id)
    expect((await detailOf(id)).dates).toMatchObject([{ day: '2026-11-20', endDay: '2026-11-23' }])
    const body = { day: '2026-12-04', notify: false }
    await call(server, `PUT /event/${id}/2026-11-20`, { token, body })
    expect(await detailOf(id)).toMatchObject({ date: '2026-12-04', endDate: '2026-12-07' })
    const one = { ...conference, date: '2026-11-20', endDate: '2026-11-20', timeEnd: '19:00' }
    expect((await put(id, one)).data).toMatchObject({ endDate: null })
  })

  it('of whole days has no times in feeds, and fixed ones for readers of times', async () => {
    const service = { ...once, date: '2027-03-13', endDate: '2027-03-15', isAllDay: true }
    const { id } = await create({ ...service, timeStart: undefined, timeEnd: undefined })
    expect(await detailOf(id)).toMatchObject({ timeStart: '00:00', timeEnd: '23:59' })
    const feed = await (await fetch(`${server.url}/calendar.ics`)).text()
    const entry = feed.split('BEGIN:VEVENT').find((text) => text.includes(id))
    expect(entry).toContain('DTSTART;VALUE=DATE:20270313')
    expect(entry).toContain('DTEND;VALUE=DATE:20270316')
  })

  it('is one date of a series, with times again when only times are given', async () => {
    const { id } = await create({ isAllDay: true })
    const change = async (body: object) =>
      (await call(server, `PUT /event/${id}/2026-12-02`, { token, body })).data
    expect(await change({ notify: false, timeStart: '20:00', timeEnd: '22:00' })).toMatchObject({
      isAllDay: false,
      endDay: '2026-12-02',
    })
    expect(await change({ notify: false, timeEnd: '02:00', endsNextDay: true })).toMatchObject({
      timeStart: '20:00',
      endDay: '2026-12-03',
    })
    expect(await change({ notify: false, isAllDay: true })).toMatchObject({
      timeStart: '00:00',
      timeEnd: '23:59',
      endDay: '2026-12-02',
    })
    // It follows the series again.
    const row = await server.db.occurrence.findFirst({ where: { eventId: id } })
    expect(row).toMatchObject({ timeStart: null, isAllDay: false })
  })
})

it('refuses a change that leaves out every date of a series', async () => {
  const { id } = await create({ startsOn: '2027-01-06', dateCount: 2 })
  const dates = ['2027-01-06', '2027-01-13']
  const refused = await put(id, { excludedDates: dates })
  expect(refused).toMatchObject({
    status: 400,
    fields: { excludedDates: 'Keep at least one date of this series' },
  })
  expect(await datesOf(id)).toEqual(dates)
})

it('cancels a date of more than 24 hours, as earlier versions allowed', async () => {
  const { id } = await create({ startsOn: '2027-01-06', dateCount: 2 })
  const long = { timeEnd: '20:00', endsNextDay: true }
  await server.db.eventSchedule.updateMany({ where: { eventId: id }, data: long })
  const canceled = await call(server, `PUT /event/${id}/2027-01-06`, {
    token,
    body: { isCancelled: true, notify: false },
  })
  expect(canceled).toMatchObject({ status: 200, data: { isCancelled: true } })
})
