import { createServer, type IncomingMessage } from 'node:http'
import { addressQuery } from '@clubhouse/schema/maps/address'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenLocally } from '../../../../test/listen.js'
import { offlineGeocoder } from '../create-geocoder.js'
import type { Geocoder } from '../geocoder.js'
import { createMapboxGeocoder } from './mapbox-geocoder.js'
import { createNominatimGeocoder } from './nominatim-geocoder.js'
import { createPhotonGeocoder } from './photon-geocoder.js'

const hostile = [
  '../../',
  '..%2f..%2f',
  '%2f%2e%2e',
  '%252e%252e%252f',
  '/../../v1/tokens',
  '..\\..\\windows',
  '\\\\evil.example\\share',
  '//evil.example/',
  'https://evil.example/',
  'http://169.254.169.254/latest/meta-data',
  'lat=1@169.254.169.254',
  '@127.0.0.1:22/',
  'x@[::1]:80',
  '0x7f000001',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '?q=other&limit=1000',
  '&access_token=stolen',
  '#fragment',
  'a.json?b=c#d',
  ';one;two;three',
  '%00%0d%0a',
  '%zz%',
  'a\r\nHost: evil.example\r\n\r\n',
  'a\tb\u000bc',
  'a\u2028b\u2029c\u0085d',
  '\u202egnp.exe',
  '\ufeff27601',
  '🏠🏠🏠',
  '👩‍👩‍👧‍👦 Raleigh',
  'ß'.repeat(200),
  'é'.normalize('NFD').repeat(100),
  '日本東京都',
  'x'.repeat(200),
  '-'.repeat(200),
  'a '.repeat(100),
  '1 '.repeat(100),
  ', , , ; ; ;',
  "'; DROP TABLE company; --",
  "1' OR '1'='1",
  '<script>alert(1)</script>',
  '$' + '{process.exit()}',
  '{{7*7}}',
  '$(reboot)',
  '__proto__',
  'constructor',
  'toString nc',
  'hasOwnProperty, valueOf',
  '(((((((((',
  '[a-z]*+?{9,}$^|\\',
  '(a+)+$'.repeat(20),
  // Text with control characters or that turns the direction of writing is refused before.
].flatMap((query) => addressQuery.safeParse({ q: query }).data?.q ?? [])

const asked: IncomingMessage[] = []
const server = createServer((request, response) => {
  asked.push(request)
  response.setHeader('content-type', 'application/json')
  response.end(request.url?.startsWith('/search') ? '[]' : '{"features":[]}')
})
let url = ''
beforeAll(async () => {
  url = await listenLocally(server)
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function ask(create: (url: string) => Geocoder, query: string) {
  expect(await create(url).search(query, 'en')).toEqual([])
  const requests = asked.map(({ url: target = '', headers }) => {
    expect(`http://${headers.host}`).toBe(url)
    return new URL(target, url)
  })
  return requests
}

describe.each(hostile)('%j', (query) => {
  it('stays one segment of the path for Mapbox', async () => {
    const requests = await ask((base) => createMapboxGeocoder('pk.test', base), query)
    // Only semicolons and blanks are no query.
    expect(requests).toHaveLength(/[^;\s]/.test(query) ? 1 : 0)
    for (const { pathname, searchParams } of requests) {
      const [, ...segments] = pathname.split('/')
      expect(segments).toHaveLength(4)
      expect(segments.slice(0, 3)).toEqual(['geocoding', 'v5', 'mapbox.places'])
      const words = query.replaceAll(';', ' ').split(/\s+/).filter(Boolean).slice(0, 20)
      expect(decodeURIComponent(segments[3] ?? '')).toBe(`${words.join(' ')}.json`)
      expect(searchParams.getAll('access_token')).toEqual(['pk.test'])
      expect(searchParams.getAll('limit')).toEqual(['6'])
    }
  })

  it.each([
    ['Photon', createPhotonGeocoder, '/api'],
    ['Nominatim', createNominatimGeocoder, '/search'],
  ])('stays one parameter for %s', async (_name, create, path) => {
    const [request, ...more] = await ask((base) => create(base), query)
    expect(more).toEqual([])
    expect(request?.pathname).toBe(path)
    expect(request?.searchParams.getAll('q')).toEqual([query])
    expect(request?.searchParams.getAll('limit')).toEqual(['6'])
  })
})

describe('the gazetteer bears', () => {
  const gazetteer = offlineGeocoder()

  it.each(hostile)('%j', async (query) => {
    expect((await gazetteer.search(query, 'en')).length).toBeLessThanOrEqual(6)
  })
})
