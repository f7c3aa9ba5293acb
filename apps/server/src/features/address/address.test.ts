import { createServer } from 'node:http'
import { addressSuggestion } from '@clubhouse/schema/address'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import { createUser, signInAs } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { listenLocally } from '../../../test/listen.js'
import { serverForTest, startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = (await signInAs(server, await createUser(server))).token
})
afterAll(() => server.close())

const search = (q: string) =>
  call(server, `GET /address/search?q=${encodeURIComponent(q)}`, { token })

it('suggests addresses to whoever is signed in, with or without a company', async () => {
  const { status, data } = await search('12 Main St, Raleigh NC 27601')
  expect(status).toBe(200)
  expect(z.array(addressSuggestion).parse(data)).toMatchObject([
    { place_name: '12 Main St, Raleigh, North Carolina 27601, United States' },
  ])
})

it('suggests nothing to visitors', async () => {
  expect(await call(server, 'GET /address/search?q=raleigh')).toMatchObject({ status: 401 })
})

it.each([
  ['ab', 'Type at least 3 characters'],
  [' a ', 'Type at least 3 characters'],
  ['x'.repeat(201), 'Type at most 200 characters'],
  ['Main\0St', 'Contains characters that cannot be searched for'],
])('does not search for %j', async (q, message) => {
  expect(await search(q)).toMatchObject({ status: 400, fields: { q: message } })
})

it('knows nothing of a place that is not there', async () => {
  expect(await search('asdfgh')).toMatchObject({ status: 200, data: [] })
})

it('says so while the provider is down', async () => {
  const provider = createServer((_request, response) => response.writeHead(500).end())
  onTestFinished(() => {
    provider.close()
  })
  const { places } = server.services.config
  const broken = await serverForTest({
    places: { ...places, photonUrl: await listenLocally(provider) },
  })
  const user = await signInAs(broken, await createUser(broken))
  const answer = await call(broken, 'GET /address/search?q=raleigh', { token: user.token })
  expect(answer).toMatchObject({
    status: 503,
    error: true,
    message: { message: 'The address service does not answer. You can type the address yourself.' },
  })
})
