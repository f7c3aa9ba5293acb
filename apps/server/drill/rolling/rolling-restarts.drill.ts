import { expect, it } from 'vitest'
import { buildApp } from '../../src/app.js'
import { stop } from '../../src/stop.js'
import { createAdmin, signInAs } from '../../test/builders.js'
import { rollingRestarts } from '../../test/rolling/rolling-restarts.js'
import { serverForTest } from '../../test/server.js'

it('restarting two servers one after the other fails no call and loses nothing', async () => {
  const server = await serverForTest()
  const { token } = await signInAs(server, await createAdmin(server))
  const { calls, failed, lost } = await rollingRestarts({
    start: async () => {
      const app = await buildApp(server.services)
      const url = await app.listen({ host: '127.0.0.1', port: 0 })
      return { url, stop: () => stop(app, { leaveSeconds: 2 }) }
    },
    signIn: async () => token,
    // `npm run drill -- update` does it more often, with processes.
    rounds: 1,
    visitors: 4,
  })
  expect(calls).toBeGreaterThan(10)
  expect(failed).toEqual([])
  expect(lost).toEqual([])
})
