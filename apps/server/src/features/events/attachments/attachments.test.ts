import { attachment } from '@clubhouse/schema/events/attachment'
import { attachmentMaxBytes } from '@clubhouse/schema/events/attachment-upload'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { heicOf } from '../../../../test/heic.js'
import { blueTile } from '../../../../test/heic-tiles.js'
import { createOfficer } from '../../../../test/officers.js'
import { pdfOf, samplePdf } from '../../../../test/pdf.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import { sweepAttachmentFiles } from './attachment-files.js'

let server: TestServer
let admin: { id: string; token: string }
let member: { id: string; token: string }
let eventId: string

const [first = '', second = ''] = ['2030-01-02', '2030-01-09']

beforeAll(async () => {
  server = await startServer()
  server.clock.set('2030-01-01T12:00:00Z')
  const { id } = await createAdmin(server)
  admin = { id, token: await tokenFor(server, { id }) }
  const other = await createMember(server)
  member = { id: other.id, token: await tokenFor(server, other) }
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.event.deleteMany()
  eventId = (await createSeries()).id
})

const createSeries = () =>
  createEvent(server, {
    ...{ title: 'Lunch', type: 'Recurring', date: null, dayOfWeek: 'Wednesday' },
    ...{ timeStart: '12:00', timeEnd: '13:00', wholeClub: true },
  })

const answer = z.object({
  status: z.number(),
  data: z.unknown(),
  message: z.nullable(z.object({ message: z.string() })),
  fields: z.optional(z.record(z.string(), z.string())),
})

type Upload = { id?: string; date?: string; name?: string; token?: string }

async function upload(
  bytes: Buffer,
  { id = eventId, date, name = 'Agenda.pdf', token }: Upload = {},
) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)]), name)
  if (date) body.set('date', date)
  const headers = { authorization: `Bearer ${token ?? admin.token}` }
  const url = `${server.url}/api/event/${id}/attachment`
  const response = await fetch(url, { method: 'POST', headers, body })
  return answer.parse(await response.json())
}

const added = async (bytes: Buffer, more: Upload = {}) =>
  attachment.parse((await upload(bytes, more)).data)
const list = async (query = '', id = eventId) =>
  z
    .array(attachment)
    .parse((await call(server, `GET /event/${id}/attachment${query}`, member)).data)
    .map(({ filename }) => filename)
const download = (id: string, token = member.token) =>
  fetch(`${server.url}/api/attachment/${id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  })
const files = async () =>
  (await server.services.storage.list()).filter(({ key }) => key.startsWith('event-attachment/'))
const change = (date: string, body: object) =>
  call(server, `PUT /event/${eventId}/${date}`, { token: admin.token, body })

const square = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })

describe('an uploaded file', () => {
  it('is listed with its name, type and size, and downloaded under its name as it was', async () => {
    const pdf = pdfOf()
    const { status, data, message } = await upload(pdf, { name: 'Menü „Juli“ (1).pdf' })
    expect({ status, text: message?.message }).toEqual({
      status: 200,
      text: 'We added Menü „Juli“ (1).pdf.',
    })
    const file = attachment.parse(data)
    expect(file).toMatchObject({
      eventId,
      date: null,
      mediaType: 'application/pdf',
      size: pdf.length,
    })
    expect(await list()).toEqual(['Menü „Juli“ (1).pdf'])
    const response = await download(file.id)
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Menu _Juli_ (1).pdf"; filename*=UTF-8''Men%C3%BC%20%E2%80%9EJuli%E2%80%9C%20%281%29.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })

  it('is an image without the place where it was taken, in a format that every computer opens', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 47/1 0/1' } }
    const photo = await square.clone().jpeg().withExif(gps).toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const results: [Buffer, string, string, string][] = [
      [photo, 'Flyer.JPEG', 'Flyer.jpg', 'jpeg'],
      [await square.clone().png().toBuffer(), 'Map.png', 'Map.png', 'png'],
      [await square.clone().webp().toBuffer(), 'Map.webp', 'Map.webp', 'webp'],
      [heicOf({ tiles: [blueTile] }), 'IMG_1.HEIC', 'IMG_1.jpg', 'jpeg'],
      [await square.clone().gif().toBuffer(), 'Map.gif', 'Map.png', 'png'],
    ]
    for (const [bytes, name, shown, format] of results) {
      const { id, filename } = await added(bytes, { name })
      expect(filename).toBe(shown)
      const stored = Buffer.from(await (await download(id)).arrayBuffer())
      const metadata = await sharp(stored).metadata()
      expect({ format: metadata.format, exif: metadata.exif }).toEqual({ format, exif: undefined })
    }
  })

  it('is recognized by its content and not by its name', async () => {
    const { filename, mediaType } = await added(pdfOf(), { name: 'page.html' })
    expect({ filename, mediaType }).toEqual({
      filename: 'page.html.pdf',
      mediaType: 'application/pdf',
    })
  })

  const encrypted = pdfOf('/Encrypt 9 0 R ')
  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /^Upload a file of one/],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /^Upload a file of one/,
    ],
    ['a document', Buffer.from('PK\x03\x04word/document.xml'), /^Upload a file of one of these/],
    ['nothing', Buffer.alloc(0), /^This file is empty/],
    ['half a PDF', pdfOf().subarray(0, 200), /^This PDF is damaged or incomplete/],
    [
      'a page behind a PDF',
      Buffer.concat([pdfOf(), Buffer.alloc(2000, 'x')]),
      /^This PDF is damaged/,
    ],
    [
      'a PDF with a password',
      samplePdf('user-password-rc4'),
      /^This PDF opens only with a password/,
    ],
    ['a PDF with an unknown lock', encrypted, /^This PDF opens only with a password/],
    ['half an image', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]), /^We couldn’t read this image/],
  ])('%s is refused in plain words, and nothing is stored', async (_what, bytes, text) => {
    const before = await files()
    const { status, message, fields } = await upload(bytes, { name: 'agenda.pdf' })
    expect(status).toBe(400)
    expect(message?.message).toMatch(text)
    expect(fields?.file).toMatch(text)
    expect(await files()).toEqual(before)
  })

  it.each(['owner-password-rc4', 'owner-password-aes-256'])(
    'a PDF that only restricts printing is accepted: %s',
    async (name) => {
      expect(await upload(samplePdf(name))).toMatchObject({ status: 200 })
    },
  )

  it('has at most 10 MB', async () => {
    const large = Buffer.concat([pdfOf(), Buffer.alloc(attachmentMaxBytes)])
    const { status, message } = await upload(large)
    expect(status).toBe(413)
    expect(message?.message).toBe(
      'The file is too large. It can be up to 10 MB. Save a smaller copy, and upload that.',
    )
  })

  it('needs a file, an event and a date that the event has', async () => {
    expect((await upload(pdfOf(), { date: '2030-01-03' })).status).toBe(404)
    expect((await upload(pdfOf(), { date: 'soon' })).status).toBe(400)
    expect((await upload(pdfOf(), { id: crypto.randomUUID() })).status).toBe(404)
    expect(await server.db.eventAttachment.count()).toBe(0)
  })
})

describe('the files of an event and of its dates', () => {
  it('are five each, also when six are sent at once', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => upload(pdfOf())))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409])
    expect(sent.find(({ status }) => status === 409)?.message?.message).toBe(
      'An event can have 5 files. Remove one first.',
    )
    expect((await upload(pdfOf(), { date: first })).status).toBe(200)
    expect(await list()).toHaveLength(5)
    expect(await list(`?date=${first}`)).toHaveLength(6)
    expect(await list(`?date=${second}`)).toHaveLength(5)
  })

  it('of a one-time event all belong to the event', async () => {
    const { id } = await createEvent(server, { wholeClub: true })
    expect((await added(pdfOf(), { id, date: '2030-01-15' })).date).toBeNull()
  })

  it('are renamed and removed, and the history records it', async () => {
    const { id } = await added(pdfOf())
    const { token } = admin
    const renamed = await call(server, `PUT /attachment/${id}`, {
      token,
      body: { filename: 'Minutes' },
    })
    expect(renamed.data).toMatchObject({ filename: 'Minutes.pdf' })
    expect(await list()).toEqual(['Minutes.pdf'])
    expect((await call(server, `DELETE /attachment/${id}`, { token })).status).toBe(200)
    expect((await download(id)).status).toBe(404)
    expect((await call(server, `DELETE /attachment/${id}`, { token })).status).toBe(404)
    const lines = await server.db.auditLog.findMany({
      where: { entityId: eventId },
      orderBy: { id: 'asc' },
      select: { action: true, before: true, after: true },
    })
    expect(lines).toMatchObject([
      { action: 'attachment.add', after: { filename: 'Agenda.pdf' } },
      {
        action: 'attachment.rename',
        before: { filename: 'Agenda.pdf' },
        after: { filename: 'Minutes.pdf' },
      },
      { action: 'attachment.remove', before: { filename: 'Minutes.pdf' } },
    ])
  })

  it('notify nobody', async () => {
    const jobs = async () => (await server.db.$queryRaw`SELECT 1 FROM pgboss.job`) as unknown[]
    const before = (await jobs()).length
    await added(pdfOf())
    expect((await jobs()).length).toBe(before)
  })

  it('stay with a moved and a canceled date, and are gone with a removed one', async () => {
    const { id } = await added(pdfOf(), { date: first })
    await change(first, { day: '2030-01-03' })
    expect(await list(`?date=${first}`)).toEqual(['Agenda.pdf'])
    await change(first, { isCancelled: true })
    expect((await download(id)).status).toBe(200)
    await server.db.occurrence.update({
      where: { eventId_date: { eventId, date: new Date(first) } },
      data: { isRemoved: true },
    })
    expect((await download(id)).status).toBe(404)
  })

  it('keep their dates when the following dates move to another weekday', async () => {
    const { id } = await added(pdfOf(), { date: second })
    const body = { scope: 'Following', day: '2030-01-03' }
    const { status, fields } = await change(first, body)
    expect(status).toBe(409)
    expect(fields?.vanishing).toContain('Wednesday, January 9, 2030')
    expect((await change(first, { ...body, vanishing: 'Keep' })).status).toBe(200)
    expect(await list(`?date=${second}`)).toEqual(['Agenda.pdf'])
    expect((await download(id)).status).toBe(200)
  })

  it('are shared with a copy of the event, and stay until neither has them', async () => {
    const { id } = await added(pdfOf())
    await added(pdfOf(), { date: first, name: 'Of one date.pdf' })
    const copy = await createSeries()
    const { token } = admin
    const body = { from: eventId }
    const copied = await call(server, `POST /event/${copy.id}/attachment/copy`, { token, body })
    expect(copied.status).toBe(200)
    expect(await list(`?date=${first}`, copy.id)).toEqual(['Agenda.pdf'])
    const [{ id: copyId } = { id: '' }] = z.array(attachment).parse(copied.data)
    await call(server, `DELETE /attachment/${id}`, { token })
    expect((await download(copyId)).status).toBe(200)
    await call(server, `DELETE /attachment/${copyId}`, { token })
    expect(await server.db.eventAttachment.count()).toBe(1)
  })

  it('are changed by a chapter lead only for their chapter', async () => {
    const chapter = await createChapter(server)
    const lead = await createOfficer(server, ['events'], { chapterId: chapter.id })
    const token = await tokenFor(server, lead)
    const { id } = await added(pdfOf())
    const body = { filename: 'x' }
    expect((await upload(pdfOf(), { token })).status).toBe(403)
    expect((await call(server, `PUT /attachment/${id}`, { token, body })).status).toBe(403)
    expect((await call(server, `DELETE /attachment/${id}`, { token })).status).toBe(403)
    await server.db.event.update({
      where: { id: eventId },
      data: { wholeClub: false, chapterId: chapter.id },
    })
    expect((await call(server, `PUT /attachment/${id}`, { token, body })).status).toBe(200)
  })

  it('stay when the person who added them is deleted', async () => {
    const organizer = await createOfficer(server, ['events'])
    const { id } = await added(pdfOf(), { token: await tokenFor(server, organizer) })
    const creatorOf = () =>
      server.db.eventAttachment.findUnique({ where: { id }, select: { createdById: true } })
    expect(await creatorOf()).toEqual({ createdById: organizer.id })
    await server.db.officeTerm.deleteMany({ where: { userId: organizer.id } })
    await server.db.user.delete({ where: { id: organizer.id } })
    expect(await creatorOf()).toEqual({ createdById: null })
    expect((await download(id)).status).toBe(200)
  })
})

it('files of a deleted event are removed a day later', async () => {
  await added(pdfOf())
  const kept = await added(pdfOf(), { id: (await createEvent(server, { wholeClub: true })).id })
  await server.db.event.delete({ where: { id: eventId } })
  server.clock.set(Date.now())
  expect(await sweepAttachmentFiles(server.services)).toBe(0)
  server.clock.advance(25 * 3600_000)
  expect(await sweepAttachmentFiles(server.services)).toBeGreaterThan(0)
  const left = await server.db.eventAttachment.findUniqueOrThrow({ where: { id: kept.id } })
  expect((await files()).map(({ key }) => key)).toEqual([`event-attachment/${left.fileId}.pdf`])
})
