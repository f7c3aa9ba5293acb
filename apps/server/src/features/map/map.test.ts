import { mapSource } from '@clubhouse/schema/map'
import { expect, it, onTestFinished } from 'vitest'
import { createMember, signInAs } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer } from '../../../test/server.js'
import type { Config } from '../../config.js'

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
])('%s, and the server says so', async (_, places, streets) => {
  const server = await startServer({ places: { ...offline, ...places } })
  onTestFinished(() => server.close())
  const { token } = await signInAs(server, await createMember(server))
  const answer = await call(server, 'GET /map/source', { token })
  expect(mapSource.parse(answer.data)).toEqual({ streets })
})
