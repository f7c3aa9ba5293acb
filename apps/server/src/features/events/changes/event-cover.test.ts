import { eventRecord } from '@clubhouse/schema/events/event'
import { programDate } from '@clubhouse/schema/programs/program'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import { sweepSitePictures } from '../../website/pictures/sweep-site-pictures.js'

let server: TestServer
let admin: string
let member: string
beforeAll(async () => {
  server = await startServer()
  admin = await tokenFor(server, await createAdmin(server))
  member = await tokenFor(server, await createMember(server))
})
afterAll(() => server.close())

const date = '2030-05-04'
const dinner = {
  ...{ title: 'Dinner', type: 'Once', date, timeStart: '18:00', timeEnd: '20:00' },
  wholeClub: true,
  notify: false,
}

async function upload(): Promise<string> {
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(await image.png().toBuffer())]), 'dinner.png')
  const response = await fetch(`${server.url}/api/site/picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  })
  return z.object({ data: z.object({ id: z.uuid() }) }).parse(await response.json()).data.id
}

const coverOf = (picture: string) => ({ picture, alt: 'A long table', isDecorative: false })
const post = (body: object, token = admin) =>
  call(server, 'POST /event', { token, body: { ...dinner, ...body } })
const put = (id: string, body: object, token = admin) =>
  call(server, `PUT /event/${id}`, { token, body: { ...dinner, ...body } })
const created = async (body: object) => eventRecord.parse((await post(body)).data)

const statusOf = async (picture: string) =>
  (await fetch(`${server.url}/site-picture/${picture}-800.webp`)).status

describe('the cover of an event', () => {
  it('is an uploaded picture or an illustration, and stays until another one is sent', async () => {
    const picture = await upload()
    const { id, cover } = await created({ cover: coverOf(picture) })
    expect(cover).toEqual(coverOf(picture))
    expect(await put(id, { title: 'Supper' })).toMatchObject({
      data: { title: 'Supper', cover: coverOf(picture) },
    })
    const { data } = await call(server, `GET /event/${id}`, { token: member })
    expect(data).toMatchObject({ cover: coverOf(picture) })
    expect(await put(id, { cover: coverOf('welcome') })).toMatchObject({
      data: { cover: { picture: 'welcome' } },
    })
    expect(await put(id, { cover: null })).toMatchObject({ data: { cover: null } })
    const history = await server.db.auditLog.findMany({
      where: { entityId: id, action: 'event.update' },
      orderBy: { createdAt: 'desc' },
      take: 1,
    })
    expect(history).toMatchObject([
      { before: { cover: coverOf('welcome') }, after: { cover: null } },
    ])
  })

  it('needs a description or to be decorative, and a picture that exists', async () => {
    const missing = '0199c0de-3f2a-7c11-8b5d-6a7e8f901234'
    const wrong = [
      [{ picture: 'hero', alt: '', isDecorative: false }, 'cover.alt'],
      [coverOf('somewhere.png'), 'cover.picture'],
      [coverOf(missing), 'cover.picture'],
    ] as const
    const before = await server.db.event.count()
    for (const [cover, field] of wrong) {
      expect(await post({ cover })).toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      })
    }
    expect(await server.db.event.count()).toBe(before)
    const { id } = await created({})
    expect(await put(id, { cover: coverOf(missing) })).toMatchObject({
      status: 400,
      fields: { 'cover.picture': 'This picture no longer exists' },
    })
  })

  it('is set by administrators only', async () => {
    const { id } = await created({})
    const cover = coverOf('hero')
    expect((await put(id, { cover }, member)).status).toBe(403)
    expect((await post({ cover }, member)).status).toBe(403)
  })

  it('is not deleted while an event has it, and is a day after none has', async () => {
    const picture = await upload()
    const { id } = await created({ cover: coverOf(picture) })
    await server.db.sitePicture.update({
      where: { id: picture },
      data: { createdAt: new Date('2020-01-01') },
    })
    await sweepSitePictures(server.services)
    expect(await statusOf(picture)).toBe(200)
    await put(id, { cover: null })
    await sweepSitePictures(server.services)
    expect(await server.db.sitePicture.count({ where: { id: picture } })).toBe(0)
  })
})

describe('visitors', () => {
  const page = async (id: string) => {
    const response = await fetch(`${server.url}/events/${id}/${date}`)
    return { status: response.status, html: await response.text() }
  }
  const ogImage = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1]

  it('see the cover of a public event on its page, and where the page is shared', async () => {
    const picture = await upload()
    const { id } = await created({ cover: coverOf(picture), isPublic: true })
    const { html } = await page(id)
    expect(html).toContain(`/site-picture/${picture}-1200.avif`)
    expect(html).toContain('alt="A long table"')
    const share = `${server.services.config.publicUrl}/site-picture/${picture}-share.jpg`
    expect(ogImage(html)).toBe(share)
    expect(html).toContain(`"image":["${share}"]`)
  })

  it('don’t get the URL of the cover of an event for members', async () => {
    const picture = await upload()
    const { id } = await created({ cover: coverOf(picture) })
    expect((await page(id)).status).toBe(404)
    for (const path of ['/', '/events']) {
      expect(await (await fetch(server.url + path)).text()).not.toContain(picture)
    }
    expect((await call(server, `GET /event/${id}`)).status).toBe(401)
  })

  it('can’t open a cover that they have seen once its event is for members', async () => {
    const picture = await upload()
    const { id, version } = await created({ cover: coverOf(picture), isPublic: true })
    const saved = await put(id, { cover: coverOf(picture), version })
    const { cover } = eventRecord.parse(saved.data)
    expect(cover).toMatchObject({ alt: 'A long table' })
    expect(cover?.picture).not.toBe(picture)
    expect(await statusOf(cover?.picture ?? '')).toBe(200)
    expect(await statusOf(picture)).toBe(404)
  })

  it('can’t open the picture of a speaker that they have seen once the event is for members', async () => {
    const picture = await upload()
    const { id } = await created({ isPublic: true })
    const path = `event/${id}/${date}/program` as const
    const body = {
      ...{ topic: 'The river', state: 'Confirmed' },
      picture: { picture, alt: 'Grace', isDecorative: false },
    }
    await call(server, `PUT /${path}`, { token: admin, body })
    expect(await statusOf(picture)).toBe(200)
    expect((await put(id, {})).status).toBe(200)
    const { data } = await call(server, `GET /${path}`, { token: admin })
    const now = programDate.parse(data).program?.picture
    expect(now).toMatchObject({ alt: 'Grace' })
    expect(await statusOf(now?.picture ?? '')).toBe(200)
    expect(await statusOf(picture)).toBe(404)
  })

  it('can still open it where a page shows it', async () => {
    const picture = await upload()
    const { id } = await created({ cover: coverOf(picture), isPublic: true })
    await created({ title: 'Lunch', cover: coverOf(picture), isPublic: true })
    await put(id, {})
    expect(await statusOf(picture)).toBe(200)
  })
})
