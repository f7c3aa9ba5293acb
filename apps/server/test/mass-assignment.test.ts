import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, forbidden, shapes } from './mass-assignment.js'
import { startServer, type TestServer } from './server.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

// `npm run drill -- matrices` sends each field by itself.
describe.each(Object.entries(calls))('%s', (_line, send) => {
  it.each(Object.entries(shapes))(
    'writes no field that it does not ask for, sent %s',
    async (_how, shape) => {
      expect(Object.keys(forbidden).length).toBeGreaterThan(20)
      await send(server, shape(forbidden))
    },
  )
})
