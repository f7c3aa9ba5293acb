import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../test/server.js'

const friend = 'https://app.example.org'
let server: TestServer
beforeAll(async () => {
  server = await startServer({ corsOrigins: [friend] })
})
afterAll(() => server.close())

const preflight = (origin: string) =>
  fetch(`${server.url}/api/event`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET' },
  })

it('pages of a website on the list may call with a token, not with cookies', async () => {
  const { headers, status } = await preflight(friend)
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe(friend)
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  const response = await fetch(`${server.url}/api/event`, { headers: { origin: friend } })
  expect(response.status).toBe(401)
  expect(response.headers.get('access-control-allow-origin')).toBe(friend)
})

it.each([
  'null',
  'https://app.example.org.evil.example',
  'https://evil-app.example.org',
  'http://app.example.org',
  'https://app.example.org:8443',
  'https://APP.example.org',
])('pages of %s may not', async (origin) => {
  expect((await preflight(origin)).headers.get('access-control-allow-origin')).not.toBe(origin)
})

it('without a list nobody may', async () => {
  const closed = await startServer()
  try {
    const response = await fetch(`${closed.url}/api/event`, { headers: { origin: friend } })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  } finally {
    await closed.close()
  }
})
