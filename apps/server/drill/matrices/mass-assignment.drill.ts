import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls, forbidden, shapes } from '../../test/mass-assignment.js'
import { startServer, type TestServer } from '../../test/server.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

it.each(Object.entries(calls))(
  '%s writes none of the fields, each sent by itself',
  async (line, send) => {
    const wrong: string[] = []
    for (const [how, shape] of Object.entries(shapes)) {
      for (const [name, value] of Object.entries(forbidden)) {
        // The company to join is what this call asks for.
        if (line === 'POST /company/join-request' && name === 'companyId') continue
        await send(server, shape({ [name]: value })).catch((error: unknown) =>
          wrong.push(`${name} ${how}: ${error}`),
        )
      }
    }
    expect(wrong).toEqual([])
  },
)
