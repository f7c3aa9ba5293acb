import { pictureWidths } from '@clubhouse/schema/website/picture-files'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { serverForTest, startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
let photograph: Blob
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  photograph = await wide()
})
afterAll(() => server.close())

/** A picture of 1200 × 600: blue at its left, red in the middle, green at its right. */
async function wide(): Promise<Blob> {
  const part = (background: string) => ({
    create: { width: 400, height: 600, background, channels },
  })
  const channels = 3 as const
  const bytes = await sharp({ create: { width: 1200, height: 600, background: 'red', channels } })
    .composite([
      { input: part('blue'), left: 0, top: 0 },
      { input: part('lime'), left: 800, top: 0 },
    ])
    .withExifMerge({ IFD0: { Artist: 'Nora' } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

const formOf = (picture: Blob, more: Record<string, string> = {}, name = 'wide.jpg') => {
  const form = new FormData()
  form.set('picture', picture, name)
  for (const [field, text] of Object.entries(more)) form.set(field, text)
  return form
}

const rest = '/api/site/picture'
const upload = (form: FormData, { as = token, path = rest, at = server, key = '' } = {}) =>
  fetch(at.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, ...(key && { 'idempotency-key': key }) },
    body: form,
  })

const withId = z.object({ data: z.object({ id: z.uuid() }) })
const idOf = async (response: Response) => withId.parse(await response.json()).data.id

const seen = async (path: string) => {
  const response = await fetch(server.url + path)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** The names of the main colors of a picture's pixels at the left and at the right. */
async function edges(path: string) {
  const { data, info } = await sharp((await seen(path)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number) => {
    const pixel = data.subarray(x * info.channels, x * info.channels + 3)
    return ['red', 'lime', 'blue'][pixel.indexOf(Math.max(...pixel))]
  }
  return [at(3), at(info.width - 4)]
}

describe('a picture of the website', () => {
  it('is served in four widths of two formats and to share, without what the camera wrote', async () => {
    const id = await idOf(await upload(formOf(photograph)))
    for (const width of pictureWidths) {
      const webp = await seen(`/site-picture/${id}-${width}.webp`)
      expect(Object.fromEntries(webp.response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const found = await sharp(webp.bytes).metadata()
      expect(found).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 })
      expect(found.exif).toBeUndefined()
      const avif = await seen(`/site-picture/${id}-${width}.avif`)
      expect(avif.response.headers.get('content-type')).toBe('image/avif')
      expect(avif.bytes.subarray(4, 12).toString()).toBe('ftypavif')
    }
    const share = await seen(`/site-picture/${id}-share.jpg`)
    expect(share.response.headers.get('content-type')).toBe('image/jpeg')
    const size = { format: 'jpeg', width: 1200, height: 630 }
    expect(await sharp(share.bytes).metadata()).toMatchObject(size)
  })

  it('is a small PNG for emails, because some programs show no WebP', async () => {
    const id = await idOf(await upload(formOf(photograph)))
    const logo = await seen(`/site-picture/${id}-logo.png`)
    expect(Object.fromEntries(logo.response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const size = { format: 'png', width: 106, height: 80 }
    expect(await sharp(logo.bytes).metadata()).toMatchObject(size)
    expect(logo.bytes.length).toBeLessThan(15_000)
    expect(await edges(`/site-picture/${id}-logo.png`)).toEqual(['blue', 'lime'])
  })

  it.each([
    ['its middle, of a blank focus', { focusX: '', focusY: '' }, ['blue', 'lime']],
    ['its left', { focusX: '0.1', focusY: '0.5' }, ['blue', 'red']],
    ['its right', { focusX: '1', focusY: '0' }, ['red', 'lime']],
  ])('is cropped around %s', async (_what, focus, colors) => {
    const id = await idOf(await upload(formOf(photograph, focus)))
    expect(await edges(`/site-picture/${id}-480.webp`)).toEqual(colors)
  })

  it('comes by the typed door, too, and is in the history with its name', async () => {
    const path = '/api/trpc/site.uploadPicture'
    const answer = await upload(formOf(photograph, {}, 'C:\\tmp\\our lunch.jpg'), { path })
    const { result } = z.object({ result: z.object({ data: withId }) }).parse(await answer.json())
    const { id } = result.data.data
    const { data } = await call(server, 'GET /audit?action=sitePicture.add', { token })
    expect(data).toMatchObject({
      records: expect.arrayContaining([
        expect.objectContaining({ entityId: id, entityLabel: 'our lunch.jpg' }),
      ]),
    })
  })

  it('sent again under its key is the same one, and another picture is not', async () => {
    const first = await idOf(await upload(formOf(photograph), { key: 'one' }))
    expect(await idOf(await upload(formOf(photograph), { key: 'one' }))).toBe(first)
    const other = await upload(formOf(photograph, { focusX: '0' }), { key: 'one' })
    expect(other.status).toBe(422)
  })
})

describe('uploads that are refused', () => {
  const refused = async (form: FormData) => {
    const response = await upload(form)
    return { status: response.status, body: await response.json() }
  }

  it('a file that is not an image, or is too small, with an error at the field', async () => {
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })
    const { status, body } = await refused(formOf(svg))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      fields: { picture: 'Upload a JPEG, PNG, WebP, GIF or HEIC image.' },
    })
    const small = await sharp({
      create: { width: 900, height: 300, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer()
    expect((await refused(formOf(new Blob([new Uint8Array(small)])))).body).toMatchObject({
      fields: {
        picture: 'The image is too small. It must be at least 480 × 360 pixels.',
      },
    })
  })

  it.each(['-0.1', '1.1', 'left', 'NaN', 'Infinity'])('a focus at %s', async (focusX) => {
    const { status, body } = await refused(formOf(photograph, { focusX }))
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { focusX: 'Must be a number from 0 to 1' } })
  })

  it('no picture, and a text in its place', async () => {
    expect((await refused(new FormData())).body).toMatchObject({
      fields: { picture: 'A picture is required' },
    })
    const text = new FormData()
    text.set('picture', 'https://evil.example/x.png')
    expect((await refused(text)).status).toBe(400)
  })

  it('more than 25 MB, before it is read', async () => {
    const big = new Blob([new Uint8Array(26 * 1024 * 1024)])
    const response = await upload(formOf(big))
    expect(response.status).toBe(413)
    expect(await response.text()).toContain('An image can be up to 25 MB.')
  })

  it('anybody but administrators, and nothing is kept', async () => {
    const at = await serverForTest()
    const member = await tokenFor(at, await createMember(at))
    for (const path of [rest, '/api/trpc/site.uploadPicture']) {
      expect((await upload(formOf(photograph), { as: member, at, path })).status).toBe(403)
      expect((await upload(formOf(photograph), { as: 'x', at, path })).status).toBe(401)
    }
    expect(await at.db.sitePicture.count()).toBe(0)
  })
})

const nobody = '0199c0de-3f2a-7c11-8b5d-6a7e8f901234'
it.each([
  `/site-picture/${nobody}-480.webp`,
  `/site-picture/${nobody}-481.webp`,
  `/site-picture/${nobody}-share.webp`,
  `/site-picture/${nobody}-logo.png`,
  '/site-picture/..%2favatar%2fx-512.webp',
  '/site-picture/x',
  '/site-picture/',
])('nothing lies at %s', async (path) => {
  expect((await fetch(server.url + path)).status).toBe(404)
})
