import { eventRecord } from '@clubhouse/schema/events/event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin, createChapter, createEvent, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsIn } from '../../../../test/jobs.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
let chapterId: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  chapterId = (await createChapter(server)).id
})
afterAll(() => server.close())

const once = {
  type: 'Once',
  title: 'Trail Day',
  date: '2030-05-04',
  timeStart: '07:00',
  timeEnd: '08:00',
}
const recurring = { ...once, type: 'Recurring', date: null, dayOfWeek: 'Monday' }
const post = (body: unknown) => call(server, 'POST /event', { token, body })
const put = (id: string, body: unknown) => call(server, `PUT /event/${id}`, { token, body })

describe('an event', () => {
  it('of one day has its date and no day of the week; a recurring one the other way round', async () => {
    expect(await post({ ...once, dayOfWeek: 'Monday' })).toMatchObject({
      status: 200,
      data: { type: 'Once', date: '2030-05-04', dayOfWeek: null, chapter: null, isPublic: false },
    })
    expect(await post({ ...recurring, date: '2030-05-04', chapterId })).toMatchObject({
      status: 200,
      data: { date: null, dayOfWeek: 'Monday', chapter: { id: chapterId, name: 'Cedar Bend' } },
    })
  })

  it('recurs in some weeks of the month, each named once and in order; one of one day in none', async () => {
    const weeks = [-1, 3, 1, 3]
    const { data } = await post({ ...recurring, chapterId, weeks })
    expect(data).toMatchObject({ dayOfWeek: 'Monday', weeks: [1, 3, -1] })
    const event = eventRecord.parse(data)
    expect(await post({ ...once, weeks })).toMatchObject({ data: { weeks: [] } })
    const body = { ...recurring, chapterId, weeks: [2] }
    expect(await put(event.id, body)).toMatchObject({ data: { weeks: [2], version: 2 } })
    expect(await post({ ...recurring, chapterId, weeks: null })).toMatchObject({
      data: { weeks: [] },
    })
    const all = [1, 2, 3, 4, 5]
    expect(await post({ ...recurring, chapterId, weeks: all })).toMatchObject({
      data: { weeks: [] },
    })
    // Nothing has changed.
    expect(await put(event.id, body)).toMatchObject({ data: { version: 2 } })
    const [entry] = await server.db.auditLog.findMany({
      where: { action: 'event.update', entityId: event.id },
    })
    expect(entry).toMatchObject({ before: { weeks: [1, 3, -1] }, after: { weeks: [2] } })
  })

  it('changes its type, and its chapter is notified', async () => {
    const { id } = await createEvent(server, { chapterId })
    const before = (await jobsIn(server)).length
    const response = await put(id, { ...recurring, chapterId, isCancelled: true })
    expect(response).toMatchObject({
      status: 200,
      data: { id, type: 'Recurring', date: null, isCancelled: true, version: 2 },
    })
    const [, ...received] = (await jobsIn(server)).slice(before - 1)
    expect(received.map(({ data }) => data)).toMatchObject([
      { name: 'event.changed', data: { subjectId: id, isWhole: true, dates: [] } },
    ])
    // Saved again without a change, so nothing is announced.
    await put(id, { ...recurring, chapterId, isCancelled: true })
    expect(await jobsIn(server)).toHaveLength(before + 1)
  })

  it.each<[string, object, number]>([
    ['a comma in the description', { description: 'Bring, please, a chair.' }, 0],
    ['another name', { title: 'Trail Walk' }, 0],
    ['a speaker in the description, on request', { description: 'Ann speaks.', notify: true }, 1],
    ['another room', { location: 'Room 2' }, 1],
    ['another room, silently', { location: 'Room 2', notify: false }, 0],
    ['another time', { timeEnd: '09:00' }, 1],
    ['another day', { date: '2030-05-05' }, 1],
    ['a cancellation', { isCancelled: true }, 1],
    ['a cancellation, silently', { isCancelled: true, notify: false }, 0],
  ])('notifies members of %s: %o, %i', async (_change, fields, notices) => {
    const { id } = await createEvent(server, {
      ...once,
      type: 'Once',
      date: new Date(once.date),
      chapterId,
    })
    await put(id, { ...once, chapterId, ...fields })
    const about = (await jobsIn(server)).filter(({ data }) => JSON.stringify(data).includes(id))
    expect(about.filter(({ data }) => data.name === 'event.changed')).toHaveLength(notices)
  })

  it('notifies nobody of an event that is over, even on request', async () => {
    const past = { ...once, date: '2020-05-04', chapterId, notify: true }
    const before = (await jobsIn(server)).length
    const { data } = await post(past)
    await put(eventRecord.parse(data).id, { ...past, timeEnd: '09:00' })
    expect(await jobsIn(server)).toHaveLength(before)
  })

  it('takes an instant as its day, and a chapter as { connect }', async () => {
    const { id } = await createEvent(server)
    const body = {
      ...once,
      date: '2030-06-07T00:00:00.000Z',
      chapter: { connect: { id: chapterId } },
    }
    expect(await post(body)).toMatchObject({ data: { date: '2030-06-07', chapterId } })
    expect(await put(id, body)).toMatchObject({ data: { date: '2030-06-07', chapterId } })
  })

  it.each([
    [{ ...once, date: '' }, { date: 'Date is required' }],
    [{ ...once, title: '' }, { title: 'Title is required' }],
    [
      { ...recurring, dayOfWeek: '' },
      { dayOfWeek: 'Day of week is required', chapterId: 'Chapter is required' },
    ],
    [{ ...once, type: undefined }, { type: 'Type is required' }],
    [{ ...once, type: 'Yearly' }, { type: 'Type is required' }],
    [
      { ...recurring, dayOfWeek: 'Someday', chapterId: 'x' },
      { dayOfWeek: 'Day of week is required', chapterId: 'Chapter is required' },
    ],
    [
      { ...recurring, weeks: [0], chapterId: null },
      {
        'weeks.0': 'Weeks of the month must be 1 to 5, or -1',
        chapterId: 'Chapter is required',
      },
    ],
    [{ ...once, weeks: 'all' }, { weeks: 'Weeks of the month must be 1 to 5, or -1' }],
    [{ ...once, timeEnd: '06:45' }, { timeEnd: 'End time must be after start time' }],
    [{ ...once, date: '2030-02-30' }, { date: 'Date must be a valid date' }],
    [{ ...once, date: '0027-03-01' }, { date: 'Date must have a year from 1900 to 2199' }],
    [{ ...once, date: '20271-03-01' }, { date: 'Date must have a year from 1900 to 2199' }],
    [
      { ...once, chapterId: '00000000-0000-7000-8000-000000000000' },
      { chapterId: 'This chapter was not found' },
    ],
  ])('says at its field what is wrong: %j', async (body, fields) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(response.fields).toEqual(fields)
  })

  it.each([
    'create',
    'connectOrCreate',
    'upsert',
    'update',
    'updateMany',
    'set',
    'disconnect',
    'delete',
    'deleteMany',
  ])('lets nobody %s a chapter in passing', async (verb) => {
    const chapters = await server.db.chapter.findMany()
    for (const chapter of [
      { [verb]: { name: 'Evil' } },
      { connect: { id: chapterId }, [verb]: true },
      { connect: { id: chapterId, [verb]: {} } },
      { connect: { slug: 'x' } },
      [{ connect: { id: chapterId } }],
      { connect: { id: { not: '' } } },
    ]) {
      expect((await post({ ...once, chapter })).status).toBe(400)
    }
    expect(await server.db.chapter.findMany()).toEqual(chapters)
  })
})
