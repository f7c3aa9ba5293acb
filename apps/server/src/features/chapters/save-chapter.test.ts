import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())

const post = (body: unknown) => call(server, 'POST /chapter', { token, body })
const put = (id: string, body: unknown) => call(server, `PUT /chapter/${id}`, { token, body })

describe('a chapter', () => {
  it('is created with what is given and the defaults of the rest; members see it', async () => {
    const response = await post({ name: 'Cañon Bend (North)' })
    expect(response).toMatchObject({
      status: 200,
      message: { title: 'Chapter created' },
      data: {
        name: 'Cañon Bend (North)',
        slug: 'canon-bend-north',
        timeStart: '09:00',
        timeEnd: '10:00',
        dayOfWeek: null,
        isActive: true,
        version: 1,
      },
    })
    const member = await tokenFor(server, await createMember(server))
    const list = await call(server, 'GET /chapter', { token: member })
    expect(list.data).toContainEqual(response.data)
  })

  it('changes, and the audit log says from what to what', async () => {
    const { id } = await createChapter(server, { slug: 'from', email: 'old@club.example' })
    const body = { name: 'To', slug: 'To', timeStart: '07:15:00', timeEnd: '08:30' }
    expect(await put(id, body)).toMatchObject({
      status: 200,
      data: { id, name: 'To', slug: 'to', timeStart: '07:15', email: null, version: 2 },
    })
    const log = await server.db.auditLog.findFirst({ where: { entityId: id } })
    expect(log).toMatchObject({
      action: 'chapter.update',
      before: { name: 'Cedar Bend', slug: 'from', email: 'old@club.example', timeEnd: '10:00' },
      after: { name: 'To', slug: 'to', email: null, timeEnd: '08:30' },
    })
  })

  it('comes with its active members', async () => {
    const { id } = await createChapter(server)
    const inside = await createMember(server, { chapterId: id })
    await createMember(server, { chapterId: id, status: 'Suspended' })
    const { data } = await call(server, `GET /chapter/${id}`, { token })
    expect(data).toMatchObject({ id, users: [{ id: inside.id, fullname: 'Nora Newcomer' }] })
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect((await call(server, `GET /chapter/${unknown}`, { token })).status).toBe(404)
    expect((await put(unknown, { name: 'X' })).status).toBe(404)
  })

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'A', email: 'x' }, { email: 'Must be a valid email address' }],
    [
      { name: 'A', timeStart: '10:00', timeEnd: '10:00' },
      { timeEnd: 'End time must be after start time' },
    ],
    [
      { name: 'A', timeStart: '10:05' },
      { timeStart: 'Start time must be on the quarter hour, such as 9:15' },
    ],
    [{ name: 'A', dayOfWeek: 'Someday' }, { dayOfWeek: 'Meeting day is required' }],
    [
      { name: 'A', slug: 'Ä b' },
      { slug: 'Slug can only contain letters and digits, with single hyphens between them' },
    ],
    [{ name: '???' }, { slug: 'Slug is required because it can’t be made from this name' }],
    [{ name: 'A', latitude: 91 }, { latitude: expect.any(String) }],
  ])('says at its field what is wrong: %j', async (body, fields) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(response.fields).toMatchObject(fields)
  })

  it('is not overwritten when somebody else changed it in the meantime', async () => {
    const { id } = await createChapter(server)
    const edit = (name: string) => put(id, { name, version: 1 })
    expect((await edit('A')).status).toBe(200)
    expect(await edit('A')).toMatchObject({ status: 200, data: { version: 2 } })
    expect(await edit('B')).toMatchObject({ status: 409, fields: { version: /./ } })
  })
})

describe('a chapter that closes', () => {
  const close = (chapter: { id: string; name: string }) =>
    put(chapter.id, { name: chapter.name, isActive: false })

  it('leaves its events unchanged, and returns how many continue', async () => {
    const chapter = await createChapter(server, { name: 'North' })
    const of = { chapterId: chapter.id }
    const weekly = { ...of, type: 'Recurring', date: null, dayOfWeek: 'Monday' } as const
    const series = await createEvent(server, weekly)
    await createEvent(server, { ...weekly, isCancelled: true })
    await createEvent(server, of)
    await createEvent(server, { ...of, date: new Date('2020-01-15') })
    const ended = await createEvent(server, weekly)
    await server.db.eventSchedule.create({
      data: {
        eventId: ended.id,
        startsOn: null,
        endsOn: new Date('2020-01-15'),
        dayOfWeek: 'Monday',
        weeks: [],
        timeStart: '07:00',
        timeEnd: '08:00',
      },
    })
    const message = {
      title: 'Chapter closed',
      message: 'North still has 2 upcoming events. Cancel them, or move them to another chapter.',
    }
    expect(await close(chapter)).toMatchObject({ status: 200, data: { isActive: false }, message })
    // Its first answer may have been lost.
    expect(await close(chapter)).toMatchObject({ status: 200, message })
    expect(await call(server, `GET /event/${series.id}`, { token })).toMatchObject({
      data: { isCancelled: false, chapter: { name: 'North' } },
    })
    await server.db.event.update({ where: { id: series.id }, data: { isCancelled: true } })
    expect((await close(chapter)).message?.message).toMatch(
      /^North still has one upcoming event\. /,
    )
  })

  it('only confirms that it is saved when it has no upcoming dates', async () => {
    const chapter = await createChapter(server, { name: 'South' })
    await createEvent(server, { chapterId: chapter.id, date: new Date('2020-01-15') })
    expect((await close(chapter)).message?.title).toBe('Chapter saved')
  })

  it('that stays open hears nothing of its events', async () => {
    const { id, name } = await createChapter(server, { name: 'East' })
    await createEvent(server, { chapterId: id })
    expect((await put(id, { name })).message?.title).toBe('Chapter saved')
  })
})

it('whose slug another one has is refused at its field', async () => {
  expect((await post({ name: 'Same', slug: 'the-same' })).status).toBe(200)
  expect(await post({ name: 'Same', slug: 'the-same' })).toMatchObject({
    status: 409,
    fields: { slug: 'Another chapter uses this slug' },
  })
})
