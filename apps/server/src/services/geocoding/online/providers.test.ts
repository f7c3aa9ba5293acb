import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { placeOf } from '@clubhouse/schema/maps/address'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listenLocally } from '../../../../test/listen.js'
import { createMapboxGeocoder } from './mapbox-geocoder.js'
import { createNominatimGeocoder } from './nominatim-geocoder.js'
import { createPhotonGeocoder } from './photon-geocoder.js'

/** A provider of this machine with one response to all, which records its requests. */
async function provider(answer: unknown) {
  const asked: { path: string; query: Record<string, string>; headers: IncomingHttpHeaders }[] = []
  const server = createServer(({ url, headers }, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(`http://provider${url}`)
    asked.push({ path: pathname, query: Object.fromEntries(searchParams), headers })
    response.setHeader('content-type', 'application/vnd.geo+json; charset=utf-8')
    response.end(JSON.stringify(answer))
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: await listenLocally(server) }
}

const mainStreet = {
  address: '12 Main Street',
  city: 'Raleigh',
  state: 'North Carolina',
  postalCode: '27601',
  country: 'United States',
  latitude: 35.7,
  longitude: -78.6,
}
const raleigh = { ...mainStreet, address: null, postalCode: null }

describe('Mapbox', () => {
  const region = { id: 'region.3', text: 'North Carolina', short_code: 'US-NC' }
  const country = { id: 'country.5', text: 'United States' }
  const geometry = { type: 'Point', coordinates: [-78.6, 35.7] }
  const address = {
    id: 'address.1',
    text: 'Main Street',
    place_name: '12 Main Street, Raleigh, North Carolina 27601, United States',
    place_type: ['address'],
    context: [
      { id: 'postcode.4', text: '27601' },
      { id: 'place.2', text: 'Raleigh' },
      region,
      country,
    ],
    geometry,
  }
  const city = {
    id: 'place.2',
    text: 'Raleigh',
    place_name: 'Raleigh, North Carolina, United States',
    place_type: ['place'],
    context: [region, country],
    geometry,
  }
  const search = (base: string, query: string) =>
    createMapboxGeocoder('pk.test', base).search(query, 'en')

  it('finds addresses and cities; a city names itself', async () => {
    const { url, asked } = await provider({ features: [address, city] })
    const found = await search(url, '12 main st, raleigh')
    expect(found.map(placeOf)).toEqual([mainStreet, raleigh])
    expect(asked).toMatchObject([
      {
        path: '/geocoding/v5/mapbox.places/12%20main%20st%2C%20raleigh.json',
        query: {
          access_token: 'pk.test',
          autocomplete: 'true',
          country: 'us',
          types: 'address,place,postcode',
          limit: '6',
          language: 'en',
        },
      },
    ])
  })

  it('drops what is no suggestion, and keeps six of the others', async () => {
    const odd = [
      null,
      { ...city, geometry: { coordinates: [999, 0] } },
      { ...city, place_name: 'x'.repeat(301) },
      { ...city, id: 'NUL\0' },
    ]
    const { url } = await provider({ features: [...odd, ...Array(9).fill(city)] })
    expect(await search(url, 'raleigh')).toHaveLength(6)
  })

  it('is never asked for several things at once, nor for more words than it takes', async () => {
    const { url, asked } = await provider({ features: [] })
    await search(url, 'one;two; three')
    await search(url, 'a '.repeat(100))
    expect(await search(url, ';;;')).toEqual([])
    expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual([
      'one%20two%20three.json',
      `${Array(20).fill('a').join('%20')}.json`,
    ])
  })
})

describe('Photon', () => {
  const at = (properties: Record<string, unknown>) => ({
    geometry: { type: 'Point', coordinates: [-78.6, 35.7] },
    properties: {
      country: 'United States',
      countrycode: 'US',
      state: 'North Carolina',
      ...properties,
    },
  })
  const raleighTown = at({ osm_id: 1, osm_key: 'place', osm_value: 'city', name: 'Raleigh' })
  const inRaleigh = { city: 'Raleigh', postcode: '27601' }

  it('finds addresses, streets, buildings and cities', async () => {
    const { url, asked } = await provider({
      features: [
        at({ ...inRaleigh, type: 'house', housenumber: '12', street: 'Main Street' }),
        at({ ...inRaleigh, osm_key: 'highway', type: 'street', name: 'Main Street' }),
        at({ ...inRaleigh, osm_key: 'shop', type: 'house', name: 'Nuts, Bolts, Co' }),
        raleighTown,
      ],
    })
    const found = await createPhotonGeocoder(`${url}/photon/`).search('main', 'en-US')
    expect(found.map(placeOf)).toEqual([
      mainStreet,
      { ...mainStreet, address: 'Main Street' },
      { ...mainStreet, address: 'Nuts Bolts Co' },
      raleigh,
    ])
    expect(found.flatMap(({ place_type }) => place_type).join()).toBe(
      'address,address,address,place',
    )
    expect(asked).toMatchObject([
      { path: '/photon/api', query: { q: 'main', limit: '6', lang: 'en' } },
    ])
  })

  it('leaves out other countries, counties and what is off the globe', async () => {
    const { url, asked } = await provider({
      features: [
        at({ type: 'city', name: 'Raleigh', countrycode: 'GB' }),
        at({ type: 'county', name: 'Wake County' }),
        { ...raleighTown, geometry: { coordinates: [0, 91] } },
        raleighTown,
      ],
    })
    expect(await createPhotonGeocoder(url).search('raleigh', 'es')).toHaveLength(1)
    expect(asked[0]?.query).toMatchObject({ lang: 'default' })
  })
})

describe('Nominatim', () => {
  const address = {
    house_number: '12',
    road: 'Main Street',
    town: 'Raleigh',
    state: 'North Carolina',
    postcode: '27601',
    country: 'United States',
  }
  const found = { place_id: 1, lat: '35.7', lon: '-78.6', address }

  it('finds addresses and cities, and identifies the caller', async () => {
    const { state, country } = address
    const { url, asked } = await provider([
      found,
      { ...found, address: { city: 'Raleigh', state, country } },
    ])
    const answer = await createNominatimGeocoder(url).search('raleigh', 'en')
    expect(answer.map(placeOf)).toEqual([mainStreet, raleigh])
    expect(asked).toMatchObject([
      {
        path: '/search',
        query: {
          q: 'raleigh',
          format: 'jsonv2',
          addressdetails: '1',
          limit: '6',
          countrycodes: 'us',
          'accept-language': 'en',
        },
        headers: { 'user-agent': expect.stringContaining('Clubhouse') },
      },
    ])
  })

  it('leaves out states and what has no place', async () => {
    const { url } = await provider([
      { ...found, address: { state: 'North Carolina' } },
      { ...found, lat: '', lon: '1e999' },
      found,
    ])
    expect(await createNominatimGeocoder(url).search('raleigh', 'en')).toHaveLength(1)
  })
})
