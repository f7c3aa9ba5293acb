import { attendanceMark, attendanceSheet } from '@clubhouse/schema/attendance/attendance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  createUser,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { defaultLanguage } from '../../core/language.js'
import { messages } from './messages.js'

let server: TestServer
let admin: string
let chapterId: string
let ann: string
let bea: string

// Wednesday, November 25, 12:10 in New York: in the middle of lunch.
const today = '2026-11-25'
const now = Date.parse('2026-11-25T17:10:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

beforeAll(async () => {
  server = await startServer()
  server.clock.set(now)
  admin = await tokenFor(server, await createAdmin(server, { firstname: 'Zoe' }))
  chapterId = (await createChapter(server)).id
  ann = (await createMember(server, { firstname: 'Ann', lastname: 'Avila', chapterId })).id
  bea = (await createMember(server, { firstname: 'Bea', lastname: 'Bond', chapterId })).id
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
    chapterId,
    ...data,
  })

const put = (id: string, body: object, date = today) =>
  call(server, `PUT /event/${id}/${date}/attendance`, { token: admin, body })
const present = (userId: string, minutes = -5) => ({
  userId,
  status: 'Present',
  takenAt: at(minutes),
})

/** How long ago an instant was, in milliseconds; too long for one that is still to come. */
function sinceNow(instant: string): number {
  const since = server.clock.now().getTime() - Date.parse(instant)
  return since < 0 ? Number.POSITIVE_INFINITY : since
}

async function sheetOf(id: string, date = today) {
  const response = await call(server, `GET /event/${id}/${date}/attendance`, { token: admin })
  return attendanceSheet.parse(response.data)
}

const statuses = async (id: string) =>
  Object.fromEntries(
    (await sheetOf(id)).members.map(({ firstname, status }) => [firstname, status]),
  )

describe('the list of a date', () => {
  it('lists the members of the chapter, members who RSVP’d yes, and members who were recorded, with their RSVPs', async () => {
    const event = await createLunch()
    const elsewhere = { chapterId: (await createChapter(server)).id }
    const guest = await createMember(server, { firstname: 'Cleo', lastname: 'Cruz', ...elsewhere })
    const dan = await createMember(server, { firstname: 'Dan', lastname: 'Dell', ...elsewhere })
    await createMember(server, { firstname: 'Eve', ...elsewhere })
    await createMember(server, { firstname: 'Flo', chapterId, status: 'Suspended' })
    const key = { eventId: event.id, date: new Date(today) }
    await server.db.rsvp.create({
      data: { ...key, userId: guest.id, answer: 'Yes', seat: 'Going', queuedAt: new Date() },
    })
    await server.db.rsvp.create({ data: { ...key, userId: bea, answer: 'No' } })
    await put(event.id, present(dan.id))
    const { members, guests } = await sheetOf(event.id)
    expect(
      members.map(({ firstname, answer: response, status }) => [firstname, response, status]),
    ).toEqual([
      ['Ann', null, null],
      ['Bea', 'No', null],
      ['Cleo', 'Yes', null],
      ['Dan', null, 'Present'],
    ])
    expect(guests).toBe(0)
    // A member who has left since then was still present.
    await server.db.user.update({ where: { id: dan.id }, data: { status: 'Inactive' } })
    expect(await statuses(event.id)).toMatchObject({ Dan: 'Present' })
  })

  it('names who is not on it because they have no company', async () => {
    const { id } = await createLunch()
    const { id: userId } = await createUser(server, { firstname: 'Gil', chapterId })
    const { members, withoutCompany } = await sheetOf(id)
    expect(members.map((member) => member.id)).not.toContain(userId)
    expect(withoutCompany).toEqual([{ id: userId, fullname: 'Gil Newcomer' }])
    await call(server, `POST /user/${userId}/company-exemption`, { token: admin })
    const after = await sheetOf(id)
    expect(after.members.map((member) => member.id)).toContain(userId)
    expect(after.withoutCompany).toEqual([])
    await server.db.user.delete({ where: { id: userId } })
  })

  it('has all members when it is the whole club’s', async () => {
    const { id } = await createLunch({ chapterId: null, wholeClub: true })
    expect((await sheetOf(id)).members.map(({ firstname }) => firstname)).toContain('Zoe')
  })

  it('returns the server’s clock', async () => {
    const { id } = await createLunch()
    expect(sinceNow((await sheetOf(id)).now)).toBeLessThan(60_000)
  })
})

describe('the attendance that an organizer recorded', () => {
  it('is recorded once, however often it is sent, with one line in the history', async () => {
    const { id } = await createLunch()
    for (const _ of [1, 2, 3]) expect((await put(id, present(ann))).status).toBe(200)
    expect(await statuses(id)).toEqual({ Ann: 'Present', Bea: null })
    expect(await server.db.attendance.count({ where: { eventId: id } })).toBe(1)
    const lines = await server.db.auditLog.findMany({
      where: { action: 'attendance.take', entityId: ann },
      orderBy: { createdAt: 'desc' },
    })
    expect(lines.filter(({ after }) => JSON.stringify(after).includes('Present'))).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      before: { event: 'Lunch', date: today, status: null },
      after: { event: 'Lunch', date: today, status: 'Present' },
    })
  })

  it('counts by when it was seen, not by when it arrives', async () => {
    const { id } = await createLunch()
    await put(id, { userId: ann, status: 'Excused', takenAt: at(-2) })
    const late = await put(id, present(ann, -8))
    expect(late.status).toBe(200)
    expect(attendanceMark.parse(late.data)).toEqual({
      userId: ann,
      status: 'Excused',
      takenAt: at(-2),
    })
    expect(await statuses(id)).toMatchObject({ Ann: 'Excused' })
  })

  it('is undone by a later record, and an earlier record does not return', async () => {
    const { id } = await createLunch()
    await put(id, present(ann, -8))
    await put(id, { userId: ann, status: null, takenAt: at(-2) })
    await put(id, present(ann, -5))
    expect(await statuses(id)).toMatchObject({ Ann: null })
    await put(id, present(ann, -1))
    expect(await statuses(id)).toMatchObject({ Ann: 'Present' })
  })

  it('from a phone whose clock is ahead counts as recorded now, so that later records still count', async () => {
    const { id } = await createLunch()
    const { data } = await put(id, present(ann, 600))
    const { takenAt } = attendanceMark.parse(data)
    expect(sinceNow(takenAt)).toBeLessThan(60_000)
    await put(id, { userId: ann, status: null, takenAt })
    expect(await statuses(id)).toMatchObject({ Ann: null })
  })

  it('of guests is a number, and the latest counts', async () => {
    const { id } = await createLunch()
    await put(id, { guests: 3, takenAt: at(-3) })
    await put(id, { guests: 9, takenAt: at(-7) })
    expect(await sheetOf(id)).toMatchObject({ guests: 3, guestsTakenAt: at(-3) })
    await put(id, { guests: 0, takenAt: at(-1) })
    expect(await sheetOf(id)).toMatchObject({ guests: 0 })
  })

  it.each([
    [{ guests: -1 }],
    [{ guests: 1.5 }],
    [{ status: 'Present' }],
    [{ userId: 'Ann', status: 'Present' }],
    [{ status: 'Absent' }],
    [{}],
  ])('is refused when it is %j', async (body) => {
    const { id } = await createLunch()
    expect((await put(id, { takenAt: at(-1), ...body })).status).toBe(400)
  })

  it('is refused for a date that the event does not have, and for who is no member', async () => {
    const { id } = await createLunch()
    expect((await put(id, present(ann), '2026-11-24')).status).toBe(404)
    const newcomer = await server.db.user.findFirst({ where: { companyId: null } })
    expect(newcomer).toBeNull()
    expect((await put(id, present(id))).status).toBe(404)
    const gone = await createMember(server, { chapterId, status: 'Inactive' })
    expect((await put(id, present(gone.id))).status).toBe(404)
  })

  it('is taken from the day on, and not of a canceled date', async () => {
    const { id } = await createLunch()
    const early = await put(id, present(ann), '2026-12-02')
    expect(early).toMatchObject({
      status: 409,
      message: { message: messages.early(defaultLanguage) },
    })
    expect((await put(id, present(ann), '2026-11-18')).status).toBe(200)
    await server.db.occurrence.create({
      data: { eventId: id, date: new Date(today), isCancelled: true },
    })
    expect(await put(id, present(ann))).toMatchObject({
      status: 409,
      message: { message: 'This date is canceled.' },
    })
    // Moved to today: the day counts, not by what it is known.
    await server.db.occurrence.create({
      data: { eventId: id, date: new Date('2026-12-02'), movedTo: new Date(today) },
    })
    expect((await put(id, present(ann), '2026-12-02')).status).toBe(200)
  })

  it('is gone with the event, and with the member', async () => {
    const event = await createLunch()
    const gus = await createMember(server, { chapterId })
    await put(event.id, present(gus.id))
    await put(event.id, present(ann))
    await put(event.id, { guests: 2, takenAt: at(-1) })
    await server.db.user.delete({ where: { id: gus.id } })
    const where = { where: { eventId: event.id } }
    expect(await server.db.attendance.count(where)).toBe(1)
    await server.db.event.delete({ where: { id: event.id } })
    expect(await server.db.attendance.count(where)).toBe(0)
    expect(await server.db.attendanceSheet.count(where)).toBe(0)
  })
})
