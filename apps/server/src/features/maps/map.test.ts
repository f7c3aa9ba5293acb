import { mapSource } from '@clubhouse/schema/maps/map'
import { expect, it, onTestFinished } from 'vitest'
import { createMember, signInAs, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { serverForTest, startServer, type TestServer } from '../../../test/server.js'
import { until } from '../../../test/until.js'
import type { Config } from '../../config.js'
import { cachedMapRenderer } from '../../services/maps/cached-map-renderer.js'
import type { MapImage } from '../../services/maps/map-renderer.js'

const offline: Config['places'] = {
  mapboxToken: null,
  mapboxUrl: 'https://maps.invalid',
  photonUrl: null,
  nominatimUrl: null,
  tileUrl: null,
  tileAttribution: '',
}

it.each<[string, Partial<Config['places']>, boolean]>([
  ['maps that come along show no streets', {}, false],
  ['maps of a tile server show streets', { tileUrl: 'https://maps.invalid/{z}/{x}/{y}' }, true],
  ['maps of Mapbox show streets', { mapboxToken: 'pk.test' }, true],
])('%s, and the server logs it', async (_, places, streets) => {
  const server = await startServer({ places: { ...offline, ...places } })
  onTestFinished(() => server.close())
  const { token } = await signInAs(server, await createMember(server))
  const response = await call(server, 'GET /map/source', { token })
  expect(mapSource.parse(response.data)).toEqual({ streets })
})

it.each([
  ['width', '&width=641'],
  ['height', '&height=641'],
  ['width', '&width=1280&height=1280'],
])('a retina map of more than 1280 pixels a side is refused at its %s', async (field, size) => {
  const server = await serverForTest({ places: offline })
  const token = await tokenFor(server, await createMember(server))
  const response = await call(server, `GET /map/preview?lat=1&lng=1&retina=true${size}`, { token })
  expect(response).toMatchObject({
    status: 400,
    fields: { [field]: expect.stringContaining('640') },
  })
})

/** A server whose maps are finished when the test decides. */
async function heldMaps() {
  const server = await serverForTest()
  const begun: { lat: number; finish: () => void }[] = []
  server.services.maps = cachedMapRenderer(
    {
      source: { streets: false },
      render: ({ lat }) =>
        new Promise<MapImage>((resolve) => {
          const image: MapImage = { type: 'image/webp', bytes: Buffer.from('x') }
          begun.push({ lat, finish: () => resolve(image) })
        }),
    },
    server.clock,
  )
  return { server, begun }
}

const ask = (server: TestServer, token: string, lat: number) =>
  fetch(`${server.url}/api/map/preview?lat=${lat}&lng=1`, {
    headers: { authorization: `Bearer ${token}` },
  })

it('one member’s sixteen maps delay another’s one by no more than what is being drawn', async () => {
  const { server, begun } = await heldMaps()
  const greedy = await tokenFor(server, await createMember(server))
  const modest = await tokenFor(server, await createMember(server))
  const many = Array.from({ length: 16 }, (_, lat) => ask(server, greedy, lat + 1))
  await until('drawing has begun', async () => begun.length > 0)
  const arrived = server.services.maps.waiting
  await until('all sixteen are here', async () => begun.length + arrived() === 16)
  const underWay = begun.length
  const one = ask(server, modest, 80)
  await until('the other is here', async () => begun.length + arrived() === 17)
  for (const { finish } of begun.slice(0, underWay)) finish()
  await until('the next is drawn', async () => begun.length > underWay)
  expect(begun[underWay]?.lat).toBe(80)
  begun[underWay]?.finish()
  expect((await one).status).toBe(200)
  let done = underWay + 1
  await until('the rest is drawn', async () => {
    for (; done < begun.length; done++) begun[done]?.finish()
    return done === 17
  })
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(16).fill(200))
})

it('a member who asks for more maps than can wait must retry later, and nobody else', async () => {
  const { server, begun } = await heldMaps()
  const greedy = await tokenFor(server, await createMember(server))
  const modest = await tokenFor(server, await createMember(server))
  const many = Array.from({ length: 80 }, (_, lat) => ask(server, greedy, lat + 1))
  const refused = await Promise.race(many)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ error: true, message: { title: 'Error' } })
  const one = ask(server, modest, 85)
  let done = 0
  let seen = false
  const all = Promise.all([...many, one]).then(() => {
    seen = true
  })
  await until('all is drawn', async () => {
    for (; done < begun.length; done++) begun[done]?.finish()
    return seen
  })
  await all
  expect((await one).status).toBe(200)
})
