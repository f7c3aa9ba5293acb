import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** The club's address in tests of the mocks. */
export const url = 'http://club.example'

/** A network for a file's tests; what nobody mocks fails. */
export function networkForTests() {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}

/** A REST call: its status and what it answers. */
export async function rest(method: string, path: string, body?: object) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const answer: unknown = await response.json()
  return { status: response.status, body: answer }
}

/** What a mutation says. */
export const saved = { title: 'Saved', message: 'All is up to date.' }
