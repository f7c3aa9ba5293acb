import { once } from 'node:events'
import { request } from 'node:http'
import { uploadMaxBytes } from '@clubhouse/schema/picture-upload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, tokenFor } from '../../test/builders.js'
import { startServer, type TestServer } from '../../test/server.js'

let server: TestServer
let token: string
let picture: Buffer
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createMember(server, { passwordHash: null }))
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
})
afterAll(() => server.close())

const boundary = 'x'.repeat(20)
const part = (head: string, body: Buffer | string = '') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])
const field = (name: string) => `content-disposition: form-data; name="${name}"`
const file = `${field('avatar')}; filename="me.png"\r\ncontent-type: image/png`
const repeated = (count: number, text: Buffer) =>
  Buffer.alloc(count * text.length, new Uint8Array(text))

async function send(
  method: string,
  path: string,
  parts: Buffer[],
  type = `multipart/form-data; boundary=${boundary}`,
) {
  const http = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])),
  })
  return { status: http.status, text: await http.text() }
}

describe.each([
  ['PUT', '/api/account/avatar'],
  ['POST', '/api/trpc/account.setAvatar'],
])('%s %s', (method, path) => {
  it('takes a picture and a few fields beside it', async () => {
    const parts = [part(field('a')), part(file, picture), part(field('b'), 'c')]
    expect((await send(method, path, parts)).status).toBe(200)
    const quoted = `multipart/form-data; charset=utf-8; boundary="${boundary}"`
    expect((await send(method, path, parts, quoted)).status).toBe(200)
  })

  it('refuses a picture while two of the largest from its address are in memory, and accepts it afterwards', async () => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': uploadMaxBytes + 64 * 1024,
    }
    const others = [1, 2, 3].map(() => request(server.url + path, { method, headers }))
    const responses = others.map((other) => once(other, 'response'))
    for (const other of others) other.write('-')
    // Two wait for more of their bodies, and the third is one too many.
    const [third] = await Promise.race(responses)
    expect(third).toMatchObject({ statusCode: 503 })
    const { status, text } = await send(method, path, [part(file, picture)])
    expect(status).toBe(503)
    expect(text).toContain('Too many images are being uploaded right now.')
    for (const other of others) other.destroy()
    await Promise.allSettled(responses)
    await expect
      .poll(async () => (await send(method, path, [part(file, picture)])).status, { timeout: 9000 })
      .toBe(200)
  })

  it.each<[string, () => Buffer[], string?]>([
    ['of 100,000 parts', () => [part(file, picture), repeated(50_000, part(field('a')))]],
    ['of 11 parts', () => [part(file, picture), repeated(10, part(field('a')))]],
    [
      'with 100,000 lines above a part',
      () => [part(`${repeated(100_000, Buffer.from('a: b\r\n'))}${file}`, picture)],
    ],
    ['with a long name', () => [part(file, picture), part(field('a'.repeat(5000)))]],
    ['without its boundary', () => [part(file, picture)], 'multipart/form-data; boundary=another'],
    ['without a boundary', () => [part(file, picture)], 'multipart/form-data'],
    [
      'that hides its boundary',
      () => [part(file, picture), repeated(100, part(field('a')))],
      `multipart/form-data; a="; boundary=other"; boundary=${boundary}`,
    ],
  ])('refuses a form %s with an explanation, unread', async (_what, parts, type) => {
    const { status, text } = await send(method, path, parts(), type)
    expect(status).toBe(400)
    expect(text).toContain('The form data couldn’t be read.')
  })
})
