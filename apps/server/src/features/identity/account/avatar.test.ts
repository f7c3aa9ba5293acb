import { avatarUrl } from '@clubhouse/schema/identity/avatar'
import { firstClubAudience } from '@clubhouse/schema/privacy/field-audience'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { dataDirForTest } from '../../../../test/process.js'
import { serverForTest, startServer, type TestServer } from '../../../../test/server.js'

let shared: TestServer
beforeAll(async () => {
  shared = await startServer()
})
afterAll(() => shared.close())

const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#17458f' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()

const formOf = (bytes: Uint8Array<ArrayBuffer> | Buffer, name = 'me.jpg', type = 'image/jpeg') => {
  const form = new FormData()
  form.set('avatar', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

const upload = ({ url }: TestServer, token: string, form: FormData, path = '/api/account/avatar') =>
  fetch(url + path, {
    method: path.includes('trpc') ? 'POST' : 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })

const withAvatar = z.object({ data: z.object({ avatar: z.string() }) })

describe('a picture', () => {
  it('is served in two sizes, square, without what the camera wrote; the one before is gone', async () => {
    const server = await serverForTest({ dataDir: await dataDirForTest() })
    const token = await tokenFor(server, await createMember(server))
    const first = withAvatar.parse(
      await (await upload(server, token, formOf(await picture()))).json(),
    )
    const large = await fetch(server.url + first.data.avatar)
    expect(Object.fromEntries(large.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const seen = await sharp(Buffer.from(await large.arrayBuffer())).metadata()
    expect(seen).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(seen.exif).toBeUndefined()
    const small = await fetch(server.url + first.data.avatar.replace('-512.', '-128.'))
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(128)

    const next = withAvatar.parse(
      await (await upload(server, token, formOf(await picture()))).json(),
    )
    expect(next.data.avatar).not.toBe(first.data.avatar)
    expect((await fetch(server.url + first.data.avatar)).status).toBe(404)
  })

  it('is uploaded 20 times an hour at most by one member', async () => {
    const token = await tokenFor(shared, await createMember(shared))
    // One that is refused counts, too: it costs the server the same.
    const notes = () => formOf(Buffer.from('no picture'))
    for (let n = 0; n < 20; n++) expect((await upload(shared, token, notes())).status).toBe(400)
    expect((await upload(shared, token, notes())).status).toBe(429)
    const other = await tokenFor(shared, await createMember(shared))
    expect((await upload(shared, other, notes())).status).toBe(400)
  })

  it('can also be uploaded through tRPC, and removed', async () => {
    const server = await serverForTest({ dataDir: await dataDirForTest() })
    const token = await tokenFor(server, await createMember(server))
    const path = '/api/trpc/account.setAvatar'
    const response = await upload(server, token, formOf(await picture()), path)
    const { result } = z
      .object({ result: z.object({ data: withAvatar }) })
      .parse(await response.json())
    const { avatar } = result.data.data
    expect((await fetch(server.url + avatar)).status).toBe(200)
    const removed = await fetch(`${server.url}/api/account/avatar`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await removed.json()).toMatchObject({ status: 200, data: { avatar: null } })
    expect((await fetch(server.url + avatar)).status).toBe(404)
  })
})

describe('the avatar URL', () => {
  it('is another one once its owner has changed who sees it', async () => {
    const server = await serverForTest({ dataDir: await dataDirForTest() })
    const token = await tokenFor(server, await createMember(server))
    const before = withAvatar.parse(
      await (await upload(server, token, formOf(await picture()))).json(),
    ).data.avatar
    const own = async () =>
      withAvatar.parse(await call(server, 'GET /account', { token })).data.avatar
    const choose = (field: string, audience: string) =>
      call(server, 'PUT /account/audience', { token, body: { field, audience } })
    await choose('phone', 'Chapter')
    expect(await own()).toBe(before)
    await choose('photo', 'Administrators')
    const after = await own()
    expect(after).not.toBe(before)
    for (const [address, status] of [
      [before, 404],
      [before.replace('-512.', '-128.'), 404],
      [after, 200],
      [after.replace('-512.', '-128.'), 200],
    ] as const) {
      expect((await fetch(server.url + address)).status).toBe(status)
    }
    await choose('photo', 'Administrators')
    expect(await own()).toBe(after)
    const files = (await server.services.storage.list()).filter(({ key }) =>
      key.startsWith('avatar/'),
    )
    expect(files).toHaveLength(2)
  })
})

it('the address is another one once the club lets fewer see pictures, of who has not chosen', async () => {
  const server = await serverForTest({ dataDir: await dataDirForTest() })
  await startJobs(server)
  const admin = await tokenFor(server, await createAdmin(server))
  const withPicture = async () => {
    const token = await tokenFor(server, await createMember(server))
    await upload(server, token, formOf(await picture()))
    return token
  }
  const own = async (token: string) =>
    withAvatar.parse(await call(server, 'GET /account', { token })).data.avatar
  const [silent, chooser] = [await withPicture(), await withPicture()]
  await call(server, 'PUT /account/audience', {
    token: chooser,
    body: { field: 'photo', audience: 'Members' },
  })
  const [before, theirs] = [await own(silent), await own(chooser)]
  let version = 0
  const choose = async (change: object) => {
    const body = { ...firstClubAudience, version: version++, ...change }
    const response = await call(server, 'PUT /club-audience', { token: admin, body })
    expect(response.status).toBe(200)
    await jobsDone(server)
  }
  await choose({ phone: 'Administrators' })
  expect(await own(silent)).toBe(before)
  await choose({ photo: 'Chapter' })
  const after = await own(silent)
  expect(after).not.toBe(before)
  expect((await fetch(server.url + before)).status).toBe(404)
  expect((await fetch(server.url + after)).status).toBe(200)
  expect(await own(chooser)).toBe(theirs)
  await choose({})
  expect(await own(silent)).toBe(after)
})

describe('an upload that is not an image', () => {
  it.each([
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['gif polyglot', Buffer.from('GIF89a/*<script>*/=1;alert(1)')],
  ])('is refused with words at the field: %s', async (_what, bytes) => {
    const token = await tokenFor(shared, await createMember(shared))
    const response = await upload(shared, token, formOf(bytes))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: true, fields: { avatar: /\w/ } })
    expect((await call(shared, 'GET /account', { token })).data).toMatchObject({ avatar: null })
  })

  it('is refused before it is read when it is too large, the second time as well', async () => {
    const token = await tokenFor(shared, await createMember(shared))
    const big = Buffer.alloc(26 * 1024 * 1024)
    for (let round = 0; round < 2; round++) {
      expect((await upload(shared, token, formOf(big))).status).toBe(413)
    }
  })

  it('a text in the place of a file, no file, and form data elsewhere are refused', async () => {
    const token = await tokenFor(shared, await createMember(shared))
    const text = new FormData()
    text.set('avatar', 'https://evil.example/x.png')
    expect((await upload(shared, token, text)).status).toBe(400)
    expect((await upload(shared, token, new FormData())).status).toBe(400)
    const elsewhere = await fetch(`${shared.url}/api/account`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: text,
    })
    expect(elsewhere.status).toBe(415)
  })

  it('a visitor’s is not even read', async () => {
    expect((await upload(shared, 'x'.repeat(43), formOf(await picture()))).status).toBe(401)
  })
})

it.each([
  '/avatar/..%2f..%2fpasswd',
  '/avatar/x',
  `/avatar/${'a'.repeat(43)}-512.webp`,
  avatarUrl('a', 'large'),
  '/avatar/',
])('nothing lies at %s', async (path) => {
  expect((await fetch(shared.url + path)).status).toBe(404)
})
