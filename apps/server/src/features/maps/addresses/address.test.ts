import { createServer } from 'node:http'
import { addressSuggestion, houseNameOf } from '@clubhouse/schema/maps/address'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import {
  createChapter,
  createCompany,
  createEvent,
  createMember,
  createUser,
  signInAs,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { listenLocally } from '../../../../test/listen.js'
import { serverForTest, startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = (await signInAs(server, await createUser(server))).token
})
afterAll(() => server.close())

const search = (q: string) =>
  call(server, `GET /address/search?q=${encodeURIComponent(q)}`, { token })

it('suggests addresses to everyone who is signed in, with or without a company', async () => {
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
  ['Main\0St', expect.stringContaining(': U+0000')],
])('does not search for %j', async (q, message) => {
  expect(await search(q)).toMatchObject({ status: 400, fields: { q: message } })
})

it('finds nothing for an unknown place', async () => {
  expect(await search('asdfgh')).toMatchObject({ status: 200, data: [] })
})

it('reports when the provider is down', async () => {
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
    message: { message: 'The address search isn’t responding. You can type the address yourself.' },
  })
})

describe('the club’s own places', () => {
  const depot = {
    address: '7 Station Row',
    city: 'Raleigh',
    state: 'North Carolina',
    postalCode: '27601',
    country: 'United States',
    latitude: 35.77,
    longitude: -78.64,
  }
  const suggestions = async (token: string, q: string) => {
    const { data } = await call(server, `GET /address/search?q=${encodeURIComponent(q)}`, { token })
    return z.array(addressSuggestion).parse(data)
  }
  let member: string
  beforeAll(async () => {
    await createChapter(server, { ...depot, location: 'The Depot' })
    await createEvent(server, { ...depot, location: 'The Depot' })
    await createCompany(server, { ...depot, address: '9 Station Row', name: 'Raleigh Rails Café' })
    await createCompany(server, { address: '11 Station Row', city: 'Raleigh' })
    member = await tokenFor(server, await createMember(server))
  })

  it('come before the towns, each once, the most used first', async () => {
    const found = await suggestions(member, 'Raleigh')
    expect(found.slice(0, 3).map(({ place_name }) => place_name)).toEqual([
      '7 Station Row, Raleigh, North Carolina 27601, United States',
      '9 Station Row, Raleigh, North Carolina 27601, United States',
      'Raleigh, North Carolina, United States',
    ])
    expect(found.map(houseNameOf).slice(0, 3)).toEqual(['The Depot', 'Raleigh Rails Café', null])
  })

  it.each(['depot', 'STATION row', 'sta 7', '27601 depot'])('are found by %s', async (q) => {
    expect((await suggestions(member, q))[0]).toMatchObject({
      place_name: '7 Station Row, Raleigh, North Carolina 27601, United States',
      place_type: ['address'],
      geometry: { coordinates: [-78.64, 35.77] },
    })
  })

  it.each(['cafe', 'CAFÉ'])('have accents that need not be typed: %s', async (q) => {
    expect((await suggestions(member, q)).map(houseNameOf)).toEqual(['Raleigh Rails Café'])
  })

  it.each(['epot', 'station 8', 'caf x', "'; DROP TABLE company; --", '%%%'])(
    'are not found by %s',
    async (q) => {
      expect(await suggestions(member, q)).toEqual([])
    },
  )

  it('are not shown to visitors', async () => {
    expect(await suggestions(token, 'depot')).toEqual([])
  })
})
