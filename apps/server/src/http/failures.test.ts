import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { failureEnvelope } from '@clubhouse/schema/envelope'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMember, signInAs } from '../../test/builders.js'
import { call } from '../../test/call.js'
import { startServer, type TestServer } from '../../test/server.js'
import { buildApp } from '../app.js'
import { unavailable } from '../core/errors.js'
import { messages } from '../core/messages.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const send = (path: string, init: RequestInit) => fetch(`${server.url}${path}`, init)

it('a request for a streamed answer gets a complete one', async () => {
  const answer = await send('/api/trpc/account.get?batch=1', {
    headers: { 'trpc-accept': 'application/jsonl' },
  })
  expect(answer.headers.get('transfer-encoding')).toBeNull()
  expect(await answer.text()).toContain('UNAUTHORIZED')
})

describe('every failure answers the envelope', () => {
  it.each([
    ['an unknown path', 404, '/api/nothing', {}],
    ['an address that cannot be read', 400, '/api/account%zz', {}],
    ['a parameter that is too long', 400, `/api/chapter/${'a'.repeat(1711)}`, {}],
    [
      'a body that only says it is compressed',
      400,
      '/api/contact',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: 'x'.repeat(20_000),
      },
    ],
    ['an unknown method', 404, '/api/account', { method: 'DELETE' }],
    [
      'JSON that is none',
      400,
      '/api/authenticate',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":' },
    ],
    [
      'a body that is no object',
      400,
      '/api/authenticate',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]' },
    ],
    [
      'a key that would change prototypes',
      400,
      '/api/authenticate',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"__proto__":{"isAdmin":true}}',
      },
    ],
    [
      'too much',
      413,
      '/api/authenticate',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'x'.repeat(300_000) }),
      },
    ],
  ])('%s: %i', async (_what, status, path, init) => {
    const response = await send(path, init)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      data: null,
      message: { title: expect.any(String), message: expect.any(String) },
      error: true,
      status,
      requestId: response.headers.get('x-request-id'),
    })
  })

  it('a bug reveals nothing about itself, by REST or tRPC', async () => {
    const { token } = await signInAs(server, await createMember(server))
    const broken = vi
      .spyOn(server.services.db.chapter, 'findMany')
      .mockRejectedValue(new Error('SELECT secret FROM /srv/prisma'))
    const rest = await call(server, 'GET /chapter', { token })
    const trpc = await send('/api/trpc/chapter.list', {
      headers: { authorization: `Bearer ${token}` },
    })
    broken.mockRestore()
    expect(rest).toMatchObject({
      status: 500,
      message: { title: 'Error', message: 'A general error occurred' },
    })
    expect(trpc.status).toBe(500)
    for (const text of [JSON.stringify(rest), await trpc.text()]) {
      expect(text).not.toMatch(/secret|prisma|stack/i)
      expect(text).toContain('A general error occurred')
    }
  })

  it('a batch of commas is refused at once', async () => {
    const response = await send(`/api/trpc/${','.repeat(900)}?batch=1`, {})
    expect(response.status).toBe(400)
  })
})

it('sends code without the headers of documents', async () => {
  const { headers } = await send('/contact', {})
  expect(headers.get('x-frame-options')).toBeTruthy()
  const html = await (await send('/contact', {})).text()
  const code = await send(/\/assets\/start-[\w-]+\.js/.exec(html)?.[0] ?? '', {})
  expect(code.status).toBe(200)
  expect(code.headers.get('x-content-type-options')).toBe('nosniff')
  expect(code.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(code.headers.get('content-security-policy')).toBeNull()
  expect(code.headers.get('x-frame-options')).toBeNull()
})

describe('every answer carries the headers that protect', () => {
  it.each([
    ['/', 'strict-origin'],
    ['/api/nothing', 'no-referrer'],
    ['/health', 'no-referrer'],
    ['/api/trpc/nothing', 'no-referrer'],
  ])('%s', async (path, referrers) => {
    const { headers } = await send(path, {})
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'self'.*frame-ancestors 'none'/,
    )
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe(referrers)
    expect(headers.get('x-request-id')).toBeTruthy()
  })

  it('and nothing of the API is kept by caches', async () => {
    expect((await send('/api/nothing', {})).headers.get('cache-control')).toBe('no-store')
  })
})

/** The response to these bytes. */
async function responseTo(bytes: string): Promise<string> {
  const { port, hostname } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return text(socket)
}

it('refuses TRACE', async () => {
  expect(await responseTo('TRACE / HTTP/1.1\r\nHost: club\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 40[045]/,
  )
})

it.each([
  ['an address of 20 kB', 431, `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: club\r\n\r\n`],
  ['headers of 20 kB', 431, `GET /api HTTP/1.1\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['no request at all', 400, 'Good day!\r\n\r\n'],
])('%s: %i in the envelope, and the connection ends', async (_what, status, bytes) => {
  const [head = '', body = ''] = (await responseTo(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const envelope = failureEnvelope.parse(JSON.parse(body))
  expect(envelope.status).toBe(status)
  expect(head).toContain(`x-request-id: ${envelope.requestId}`)
})

it('is healthy, and ready while the database answers', async () => {
  expect(await (await send('/health', {})).json()).toEqual({ status: 'ok' })
  expect((await send('/ready', {})).status).toBe(200)
  const down = vi.spyOn(server.services.db, '$queryRaw').mockRejectedValue(new Error('down'))
  const response = await send('/ready', {})
  down.mockRestore()
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toEqual({ status: 'not ready' })
})

describe('a method that a call does not know', () => {
  const methods = ['OPTIONS', 'TRACE', 'PATCH', 'DELETE', 'PROPFIND', 'PURGE']

  it.each(methods)('%s is refused in the envelope', async (method) => {
    for (const path of ['/api/account', '/api/nothing', '/api/trpc/account.get', '/calendar.ics']) {
      const bytes = `${method} ${path} HTTP/1.1\r\nHost: club\r\nConnection: close\r\n\r\n`
      const [head = '', body = ''] = (await responseTo(bytes)).split('\r\n\r\n')
      const { status } = failureEnvelope.parse(JSON.parse(body))
      expect([404, 405]).toContain(status)
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(/^allow: /im.test(head)).toBe(status === 405)
    }
  })

  it.each([
    ['POST', 'account.get', 'GET'],
    ['GET', 'contact.send', 'POST'],
    ['PUT', 'contact.send', 'GET, POST'],
  ])('%s of %s by tRPC: 405, and what is allowed', async (method, name, allowed) => {
    const answer = await send(`/api/trpc/${name}`, {
      method,
      ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe(allowed)
  })
})

it('tRPC says that its failures are JSON, whatever was sent', async () => {
  for (const [path, type] of [
    ['/api/trpc/contact.send', 'APPLICATION/JSON'],
    ['/api/trpc/account.get,contact.send?batch=1', 'application/json'],
  ] as const) {
    const answer = await send(path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{}',
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.json()).toHaveProperty('error')
  }
})

it('a caller who should come again later gets the time', async () => {
  const { token } = await signInAs(server, await createMember(server))
  const busy = vi
    .spyOn(server.services.db.chapter, 'findMany')
    .mockRejectedValue(unavailable(messages.failure.busy, null))
  const rest = await call(server, 'GET /chapter', { token })
  const trpc = await send('/api/trpc/chapter.list', {
    headers: { authorization: `Bearer ${token}` },
  })
  busy.mockRestore()
  for (const { status, headers } of [rest.http, trpc]) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
  }
})

it('a server that stops says that in the envelope, and when to come again', async () => {
  let fetched: Response | undefined
  const stopping = await buildApp(server.services, (app) =>
    app.addHook('preClose', async () => {
      fetched = await fetch(`${url}/api/account`)
    }),
  )
  const url = await stopping.listen({ host: '127.0.0.1', port: 0 })
  await stopping.close()
  expect(fetched?.status).toBe(503)
  expect(fetched?.headers.get('retry-after')).toBe('5')
  expect(failureEnvelope.parse(await fetched?.json()).status).toBe(503)
})

it('a failure in place of an answer that was compressed already is read as it is', async () => {
  const half = await buildApp(server.services, (app) =>
    app.get('/half', (_request, reply) => {
      reply.header('content-encoding', 'br')
      throw new Error('late')
    }),
  )
  const url = await half.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${url}/half`)
  expect(failureEnvelope.parse(await answer.json()).status).toBe(500)
  await half.close()
})
