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

/** The message of a mutation. */
export const saved = { title: 'Saved', message: 'All is up to date.' }
