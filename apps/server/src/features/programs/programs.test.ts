import { eventDetail } from '@clubhouse/schema/events/event'
import { introduction, programDate } from '@clubhouse/schema/programs/program'
import { occurrenceDetail } from '@clubhouse/schema/rsvps/rsvp'
import { foundRecords } from '@clubhouse/schema/search'
import sharp from 'sharp'
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
import { heicOf } from '../../../test/heic.js'
import { blueTile } from '../../../test/heic-tiles.js'
import { createOfficer } from '../../../test/officers.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let adminId: string
let admin: string
let mary: { id: string; token: string }
let eventId: string

// Wednesday, December 30, 12:10 in New York; lunches on every Wednesday.
const now = Date.parse('2026-12-30T17:10:00Z')
const january = ['2027-01-06', '2027-01-13', '2027-01-20', '2027-01-27']
const [first = '', second = ''] = january

beforeAll(async () => {
  server = await startServer()
  server.clock.set(now)
  adminId = (await createAdmin(server)).id
  admin = await tokenFor(server, { id: adminId })
  const member = await createMember(server, { firstname: 'Mary', lastname: 'Avila' })
  mary = { id: member.id, token: await tokenFor(server, member) }
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(now)
  await server.db.event.deleteMany()
  const event = await createEvent(server, {
    ...{ title: 'Lunch', type: 'Recurring', date: null, dayOfWeek: 'Wednesday' },
    ...{ timeStart: '12:00', timeEnd: '13:00', wholeClub: true, isPublic: true },
  })
  eventId = event.id
})

const river = {
  topic: 'The river',
  speaker: 'Dr. Lena Brandvold',
  speakerTitle: 'Hydrologist',
  bio: 'She reads the gauge.',
  state: 'Confirmed',
}
const secrets = {
  needs: 'A projector',
  contactName: 'Lena B.',
  contactEmail: 'lena@river.example',
  contactPhone: '919-555-0141',
}

const save = (body: object, { date = first, token = admin } = {}) =>
  call(server, `PUT /event/${eventId}/${date}/program`, { token, body })
const list = async (token = admin) =>
  z.array(programDate).parse((await call(server, `GET /event/${eventId}/program`, { token })).data)
const shownTo = async (token: string, date = first) => {
  const { data } = await call(server, `GET /event/${eventId}/${date}`, { token })
  return occurrenceDetail.parse(data).program
}

describe('the program of a date', () => {
  it('lists the next 13 dates with what is known of each, for organizers', async () => {
    await save({ ...river, ...secrets, introducerId: mary.id })
    const dates = await list()
    expect(dates).toHaveLength(13)
    expect(dates.map(({ program }) => program?.state ?? null).slice(0, 3)).toEqual([
      null,
      'Confirmed',
      null,
    ])
    expect(dates[1]).toMatchObject({
      day: first,
      isScheduled: true,
      program: {
        ...river,
        ...secrets,
        introducer: { id: mary.id, fullname: 'Mary Avila', isMember: true },
      },
    })
    expect((await call(server, `GET /event/${eventId}/program`, mary)).status).toBe(403)
  })

  it('changes only what is sent, and refuses a stale edit', async () => {
    await save({ ...river, ...secrets })
    const { status, data } = await save({ topic: 'The flood', version: 1 })
    expect(status).toBe(200)
    expect(programDate.parse(data).program).toMatchObject({
      ...{ ...river, ...secrets, topic: 'The flood' },
      version: 2,
    })
    expect((await save({ topic: 'The drought', version: 1 })).status).toBe(409)
    // A repeat of what was saved: its first response may have been lost.
    expect((await save({ topic: 'The flood', version: 1 })).status).toBe(200)
  })

  it('is Held once a confirmed date is over', async () => {
    await save(river)
    server.clock.set(Date.parse('2027-01-06T18:01:00Z'))
    // The sessions of a week ago have ended.
    const token = await tokenFor(server, { id: adminId })
    const { data } = await call(server, `GET /event/${eventId}/${first}/program`, { token })
    expect(programDate.parse(data).program?.state).toBe('Held')
    expect(await shownTo(token)).toMatchObject({ speaker: river.speaker })
  })

  it.each([
    [{ state: 'Confirmed' }, 'speaker', 'Enter a topic or a speaker'],
    [{ state: 'Held', topic: 'x' }, 'state', 'State is required'],
    [{ topic: 'x'.repeat(151) }, 'topic', 'Topic must be at most 150 characters'],
    [{ contactEmail: 'lena' }, 'contactEmail', 'Must be a valid email address'],
    [
      { ...river, picture: { picture: crypto.randomUUID(), alt: 'Lena', isDecorative: false } },
      'picture.picture',
      'This image doesn’t exist anymore. Upload it again.',
    ],
    [
      { ...river, introducerId: crypto.randomUUID() },
      'introducerId',
      'Choose a member who can see this event',
    ],
  ])('%o is refused', async (body, field, text) => {
    const { status, fields } = await save(body)
    expect({ status, text: fields?.[field] }).toEqual({ status: 400, text })
    expect(await server.db.program.count({ where: { eventId } })).toBe(0)
  })

  it('a date that the event does not have has none', async () => {
    expect((await save(river, { date: '2027-01-07' })).status).toBe(404)
  })

  it('stays with a canceled, a moved and a removed date', async () => {
    const change = (date: string, body: object) =>
      call(server, `PUT /event/${eventId}/${date}`, { token: admin, body })
    await change(first, { isCancelled: true })
    const canceled = await save(river)
    expect(canceled.message?.message).toBe(
      'Wednesday, January 6, 2027 is canceled. The program stays in case you restore it.',
    )
    await save({ ...river, topic: 'Bees' }, { date: second })
    await change(second, { day: '2027-01-14' })
    const dates = await list()
    expect(dates[1]).toMatchObject({ isCancelled: true, program: { topic: 'The river' } })
    expect(dates[2]).toMatchObject({ day: '2027-01-14', program: { topic: 'Bees' } })
    await server.db.occurrence.update({
      where: { eventId_date: { eventId, date: new Date(first) } },
      data: { isRemoved: true },
    })
    expect((await list())[1]).toMatchObject({ isScheduled: false, program: { topic: 'The river' } })
    expect((await save({ topic: 'The creek' })).message?.message).toBe(
      'Wednesday, January 6, 2027 is no longer a date of this event.',
    )
  })

  it('moves to another date that has none', async () => {
    await save({ ...river, ...secrets })
    await save({ ...river, topic: 'Bees' }, { date: second })
    const move = (moveTo: string) => save({ moveTo })
    expect((await move(second)).fields?.moveTo).toBe('This date already has a program')
    expect((await move('2027-01-14')).fields?.moveTo).toBe(
      'This event isn’t scheduled for this date',
    )
    const { data } = await move('2027-01-20')
    expect(programDate.parse(data)).toMatchObject({
      date: '2027-01-20',
      program: { ...river, ...secrets },
    })
    expect((await list()).map(({ program }) => program?.topic ?? null).slice(1, 4)).toEqual([
      null,
      'Bees',
      'The river',
    ])
  })

  it('stays without a date when its series moves to another weekday, and can be moved', async () => {
    await save(river)
    const { status, message } = await call(server, `PUT /event/${eventId}`, {
      token: admin,
      body: {
        ...{ title: 'Lunch', type: 'Recurring', dayOfWeek: 'Thursday', wholeClub: true },
        ...{ timeStart: '12:00', timeEnd: '13:00', isPublic: true },
      },
    })
    expect(status).toBe(200)
    expect(message?.message).toMatch(/1 program no longer has a date/)
    const lost = (await list()).filter(({ program }) => program)
    expect(lost).toMatchObject([{ date: first, isScheduled: false }])
    expect((await save({ moveTo: '2027-01-07' })).status).toBe(200)
    expect((await list()).filter(({ program }) => program)).toMatchObject([
      { date: '2027-01-07', isScheduled: true, program: { topic: 'The river' } },
    ])
  })

  it('is in the history without the speaker’s contact, which is deleted before it', async () => {
    await save({ ...river, ...secrets })
    const lines = await server.db.auditLog.findMany({ where: { entityId: eventId } })
    expect(lines).toMatchObject([
      {
        action: 'program.update',
        after: { date: first, speaker: river.speaker, fields: ['bio', ...Object.keys(secrets)] },
      },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/lena@|0141|gauge|projector/)
  })

  it('a chapter lead enters those of their chapter only', async () => {
    const chapter = await createChapter(server)
    const lead = await createOfficer(server, ['events'], { chapterId: chapter.id })
    const token = await tokenFor(server, lead)
    expect((await save(river, { token })).status).toBe(403)
    await server.db.event.update({
      where: { id: eventId },
      data: { wholeClub: false, chapterId: chapter.id },
    })
    expect((await save(river, { token })).status).toBe(200)
  })
})

describe('the program for others', () => {
  it('members and visitors see a program only once it is confirmed, and never needs and contact', async () => {
    await save({ ...river, ...secrets, state: 'Asked' })
    const page = async () => (await fetch(`${server.url}/events/${eventId}/${first}`)).text()
    const feed = async () => (await fetch(`${server.url}/calendar.ics`)).text()
    const found = async (token: string) =>
      foundRecords.parse((await call(server, 'GET /search?q=brandvold', { token })).data).programs
    const detail = async () =>
      eventDetail.parse((await call(server, `GET /event/${eventId}`, mary)).data).programs
    expect(await shownTo(mary.token)).toBeNull()
    expect(await detail()).toEqual([])
    expect(await found(mary.token)).toEqual([])
    expect(await found(admin)).toHaveLength(1)
    expect(await feed()).not.toContain('Brandvold')
    await save({ state: 'Confirmed' })
    expect(await shownTo(mary.token)).toEqual({
      ...{ topic: river.topic, speaker: river.speaker, speakerTitle: river.speakerTitle },
      ...{ bio: river.bio, picture: null, introduces: false },
    })
    expect(await detail()).toMatchObject([{ date: first, speaker: river.speaker }])
    expect(await found(mary.token)).toMatchObject([{ eventId, date: first, title: 'Lunch' }])
    expect((await feed()).replaceAll('\r\n ', '')).toContain(
      'DESCRIPTION:Topic: The river\\nSpeaker: Dr. Lena Brandvold\\, Hydrologist',
    )
    const html = await page()
    for (const text of [river.topic, river.speaker, river.bio]) expect(html).toContain(text)
    for (const text of Object.values(secrets)) expect(html).not.toContain(text)
  })

  it('shows an iPhone’s HEIC photo of the speaker, turned upright', async () => {
    const photo = heicOf({
      tiles: [blueTile],
      grid: { columns: 6, rows: 8, width: 384, height: 512 },
      ...{ turns: 3, exifOrientation: 6 },
    })
    const form = new FormData()
    form.set('picture', new Blob([new Uint8Array(photo)]), 'IMG_0412.HEIC')
    const response = await fetch(`${server.url}/api/site/picture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}` },
      body: form,
    })
    expect(response.status).toBe(200)
    const { id } = z.object({ data: z.object({ id: z.uuid() }) }).parse(await response.json()).data
    const picture = { picture: id, alt: 'Lena', isDecorative: false }
    expect((await save({ ...river, picture })).status).toBe(200)
    expect(await shownTo(mary.token)).toMatchObject({ picture })
    const file = await fetch(`${server.url}/site-picture/${id}-480.webp`)
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
      ...{ format: 'webp', width: 480, height: 360 },
    })
    expect(await (await fetch(`${server.url}/events/${eventId}/${first}`)).text()).toContain(id)
  })

  it('the introducer sees whom they introduce, on home and on the date', async () => {
    await save({ ...river, introducerId: mary.id })
    await save({ ...river, introducerId: mary.id, state: 'Asked' }, { date: second })
    const own = async () =>
      z
        .array(introduction)
        .parse((await call(server, 'GET /account/introduction', mary)).data)
        .filter((one) => one.eventId === eventId)
    expect(await own()).toMatchObject([{ speaker: river.speaker, day: first, title: 'Lunch' }])
    expect((await shownTo(mary.token))?.introduces).toBe(true)
    expect((await shownTo(admin))?.introduces).toBe(false)
    const body = { isCancelled: true }
    await call(server, `PUT /event/${eventId}/${first}`, { token: admin, body })
    expect(await own()).toEqual([])
  })
})

describe('a list of speakers', () => {
  const saveList = (programs: object[]) =>
    call(server, `POST /event/${eventId}/program`, { token: admin, body: { programs } })

  it('fills in twelve dates and emails nobody', async () => {
    const emails = () => server.db.outboxMessage.count()
    const jobs = async () => (await server.db.$queryRaw`SELECT 1 FROM pgboss.job`) as unknown[]
    const before = [await emails(), (await jobs()).length]
    const dates = (await list()).map(({ date }) => date).slice(1)
    const { status, message } = await saveList(
      dates.map((date, index) => ({ date, speaker: `Speaker ${index}`, state: 'Confirmed' })),
    )
    expect({ status, message: message?.message }).toEqual({
      status: 200,
      message: 'We saved 12 dates.',
    })
    expect((await list()).filter(({ program }) => program)).toHaveLength(12)
    expect([await emails(), (await jobs()).length]).toEqual(before)
  })

  it('is saved as a whole or not at all', async () => {
    const one = { date: first, topic: 'Bees', state: 'Confirmed' }
    expect((await saveList([one, { ...one, date: '2027-01-07' }])).status).toBe(404)
    expect((await saveList([one, one])).status).toBe(400)
    expect((await saveList([])).status).toBe(400)
    expect(await server.db.program.count({ where: { eventId } })).toBe(0)
  })
})
