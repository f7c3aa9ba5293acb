import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { failureEnvelope } from '@clubhouse/schema/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createJoinRequest, createMember, tokenFor } from '../../test/builders.js'
import { call } from '../../test/call.js'
import { startServer, type TestServer } from '../../test/server.js'
import { listRestCalls, type RestCall } from './rest-calls.js'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startServer()
  admin = await tokenFor(server, await createAdmin(server, { passwordHash: null }))
})
afterAll(() => server.close())

type Sent = { headers?: Record<string, string>; body?: string; token?: string }

/** With Node's own client: fetch allows no body for GET and gives every text a content type. */
const send = (method: string, path: string, { headers, body, token = admin }: Sent = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const sent = request(server.url, {
      method,
      path,
      headers: { ...length, ...authorization, ...headers },
    })
    sent.on('error', reject)
    sent.on('response', async (response) =>
      resolve({ status: response.statusCode, text: await text(response) }),
    )
    sent.end(body)
  })

const nobody = '00000000-0000-7000-8000-000000000000'
const atRest = ({ path }: RestCall) => `/api${path.replace(/\{\w+\}/g, nobody)}`
const atTrpc = ({ name }: RestCall) => `/api/trpc/${name}`

const calls = listRestCalls()
const reads = calls.filter(({ type }) => type === 'query')
const writes = calls.filter(({ type }) => type === 'mutation')
const json = { 'content-type': 'application/json' }
const boundary = '--x\r\ncontent-disposition: form-data; name="avatar"\r\n\r\ny\r\n--x--\r\n'

/** What pages of other sites may send without a preflight, and what cannot be parsed. */
const kinds: [what: string, Sent][] = [
  ['text', { headers: { 'content-type': 'text/plain' }, body: '{}' }],
  ['JSON called text', { headers: { 'content-type': 'text/plain; application/json' }, body: '{}' }],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }],
  ['an empty form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['bytes', { headers: { 'content-type': 'application/octet-stream' }, body: '{}' }],
  ['almost JSON', { headers: { 'content-type': 'application/jsonp' }, body: '{}' }],
  ['a body of no kind', { body: '{}' }],
]

describe.each(writes)('$method $path', (write) => {
  const { method } = write

  it.each([
    ['REST', 'a field', method, `${atRest(write)}?password=secret`],
    ['REST', 'the path again', method, `${atRest(write)}?id=${nobody}`],
    ['REST', 'a field behind a hash', method, `${atRest(write)}#password=secret`],
    ['tRPC', 'an input', 'POST', `${atTrpc(write)}?input=%7B%7D`],
    ['tRPC', 'an input beside a batch', 'POST', `${atTrpc(write)}?batch=1&input=%7B%7D`],
    ['tRPC', 'parameters of the connection', 'POST', `${atTrpc(write)}?connectionParams=%7B%7D`],
  ])('%s takes nothing from the query string: %s', async (_door, _what, method, path) => {
    const { status, text } = await send(method, path, { headers: json, body: '{}' })
    expect(status).toBe(400)
    expect(failureEnvelope.parse(JSON.parse(text)).status).toBe(400)
  })

  it.each(kinds)('takes no %s, by either door', async (_what, sent) => {
    expect((await send(method, atRest(write), sent)).status).toBe(415)
    expect((await send('POST', atTrpc(write), sent)).status).toBe(415)
  })

  it.each(['multipart/form-data', 'Multipart/Form-Data'])(
    'takes %s if it is an upload, from whoever has a token',
    async (type) => {
      const form = { headers: { 'content-type': `${type}; boundary=x` }, body: boundary, token: '' }
      const upload = ['account.setAvatar', 'site.uploadPicture'].includes(write.name)
      expect((await send(method, atRest(write), form)).status).toBe(upload ? 401 : 415)
      const known = upload && type === type.toLowerCase()
      expect((await send('POST', atTrpc(write), form)).status).toBe(known ? 401 : 415)
    },
  )
})

/** Whether the path alone is all that a call needs. */
const isBare = ({ input, path }: RestCall) => {
  const fields = {
    ...(path.includes('{id}') && { id: nobody }),
    ...(path.includes('{recipientId}') && { recipientId: nobody }),
    ...(path.includes('{date}') && { date: '2026-11-25' }),
  }
  return !input || z.safeParse(input, fields).success
}

it.each(writes)('$name answers 415 to no body at all, if it needs one', async (write) => {
  const { status } = await send(write.method, atRest(write))
  expect(status === 415).toBe(!isBare(write))
})

describe.each(reads)('$method $path', (read) => {
  it('takes no body, by either door', async () => {
    for (const path of [atRest(read), atTrpc(read)]) {
      for (const method of ['GET', 'HEAD']) {
        const { status } = await send(method, path, { headers: json, body: '{}' })
        expect(status).toBe(400)
        const chunked = { ...json, 'transfer-encoding': 'chunked' }
        expect((await send(method, path, { headers: chunked })).status).toBe(400)
      }
    }
  })
})

it('a password in the address signs nobody in', async () => {
  const { email } = await createMember(server)
  const fields = new URLSearchParams({ email, password: 'correct horse' })
  const { status, text } = await send('POST', `/api/authenticate?${fields}`, { token: '' })
  expect(status).toBe(400)
  expect(text).not.toContain('clubhouse_session')
})

it('what the path says is taken from there, and nothing from the query string', async () => {
  const { id } = await createJoinRequest(server)
  const refused = await send('POST', `/api/company/join-request/${id}/reject?reason=no`)
  expect(refused.status).toBe(400)
  const token = admin
  const answer = await call(server, `POST /company/join-request/${id}/reject`, { token })
  expect(answer.status).toBe(200)
})

it('one click in the mail program still unsubscribes, by the address', async () => {
  const { id, unsubscribeToken } = await createMember(server, { passwordHash: null })
  const query = new URLSearchParams({ token: unsubscribeToken, key: 'event-new' })
  const press = (more = '') =>
    send('POST', `/unsubscribe?${query}${more}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      token: '',
    })
  expect((await press()).status).toBe(200)
  expect(await server.db.accountSetting.findMany({ where: { userId: id } })).toMatchObject([
    { key: 'event-new', email: false },
  ])
  expect((await press('&more=1')).status).toBe(400)
})

it('a batch says so in its address', async () => {
  const { status } = await send('POST', '/api/trpc/account.update?batch=1', {
    headers: json,
    body: '{"0":{}}',
  })
  expect(status).toBe(400)
  const { status: read } = await send('GET', '/api/trpc/account.get,event.list?batch=1')
  expect(read).toBe(200)
})
