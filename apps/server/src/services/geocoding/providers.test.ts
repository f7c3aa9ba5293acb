import { createServer, type ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listenLocally } from '../../../test/listen.js'
import { type Geocoder, GeocodingError } from './geocoder.js'
import { createMapboxGeocoder } from './mapbox-geocoder.js'
import { createNominatimGeocoder } from './nominatim-geocoder.js'
import { createPhotonGeocoder } from './photon-geocoder.js'

/** A provider of this machine that answers all alike, and keeps what it was asked. */
async function provider(answer: (response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: await listenLocally(server) }
}

const json = (body: unknown) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const mapbox = {
  features: [
    {
      id: 'address.1',
      text: 'Main Street',
      place_name: '12 Main Street, Raleigh, North Carolina 27601, United States',
      place_type: ['address'],
      context: [
        { id: 'place.2', text: 'Raleigh' },
        { id: 'region.3', text: 'North Carolina' },
        { id: 'postcode.4', text: '27601' },
        { id: 'country.5', text: 'United States' },
      ],
      geometry: { coordinates: [-78.6, 35.7] },
    },
    {
      id: 'place.2',
      text: 'Raleigh',
      place_name: 'Raleigh, North Carolina, United States',
      place_type: ['place'],
      context: [{ id: 'region.3', text: 'North Carolina' }],
      geometry: { coordinates: [-78.6, 35.7] },
    },
    { id: 'x', place_name: 'Off the globe', place_type: [], geometry: { coordinates: [999, 0] } },
  ],
}
const photon = {
  features: [
    {
      geometry: { coordinates: [-78.6, 35.7] },
      properties: {
        osm_id: 1,
        housenumber: '12',
        street: 'Main Street',
        city: 'Raleigh',
        state: 'North Carolina',
        postcode: '27601',
        country: 'United States',
      },
    },
  ],
}
const nominatim = [
  {
    place_id: 1,
    lat: '35.7',
    lon: '-78.6',
    address: {
      house_number: '12',
      road: 'Main Street',
      city: 'Raleigh',
      state: 'North Carolina',
      postcode: '27601',
      country: 'United States',
    },
  },
]

const providers = [
  {
    name: 'Mapbox',
    create: (url: string, timeout?: number) => createMapboxGeocoder('pk.test', url, timeout),
    answer: mapbox,
    path: /^\/geocoding\/v5\/mapbox\.places\/[^/?]+\.json\?access_token=pk\.test&/,
  },
  { name: 'Photon', create: createPhotonGeocoder, answer: photon, path: /^\/api\?q=/ },
  { name: 'Nominatim', create: createNominatimGeocoder, answer: nominatim, path: /^\/search\?q=/ },
]

describe.each(providers)('$name', ({ create, answer, path }) => {
  it('answers suggestions in the one shape', async () => {
    const { url } = await provider(json(answer))
    const [first] = await create(url).search('12 main st raleigh', 'en')
    expect(first).toMatchObject({
      place_name: '12 Main Street, Raleigh, North Carolina 27601, United States',
      place_type: ['address'],
      geometry: { coordinates: [-78.6, 35.7] },
    })
    expect(first?.context.map(({ id, text }) => [id.split('.')[0], text])).toEqual([
      ['place', 'Raleigh'],
      ['region', 'North Carolina'],
      ['postcode', '27601'],
      ['country', 'United States'],
    ])
  })

  it.each(['../../', '%2f..%2f', '?x=1&y', '#a', 'a@169.254.169.254', '\\\\evil', 'é 日本'])(
    'what is typed changes neither host nor path: %s',
    async (query) => {
      const { url, asked } = await provider(json(answer))
      await create(url).search(query, 'en')
      expect(asked).toHaveLength(1)
      expect(asked[0]).toMatch(path)
    },
  )

  it.each<[string, (response: ServerResponse) => void]>([
    ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a page', (response) => response.setHeader('content-type', 'text/html').end('<p>')],
    ['a failure', (response) => response.writeHead(500).end()],
    [
      'what is no JSON',
      (response) => response.setHeader('content-type', 'application/json').end('{'),
    ],
    ['another shape', json({ features: 'none' })],
    ['too much', json({ features: [], more: 'x'.repeat(3_000_000) })],
    ['nothing', () => {}],
  ])('%s is a failure, and asks nobody else', async (_what, respond) => {
    const { url, asked } = await provider(respond)
    const geocoder: Geocoder = create(url, 200)
    await expect(geocoder.search('raleigh', 'en')).rejects.toThrow(GeocodingError)
    expect(asked).toHaveLength(1)
  })
})

it('a city of Mapbox names itself in its context', async () => {
  const { url } = await provider(json(mapbox))
  const found = await createMapboxGeocoder('pk.test', url).search('raleigh', 'en')
  expect(found).toHaveLength(2)
  expect(found[1]?.context[0]?.text).toBe('Raleigh')
})
