import { createServer, type ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listenLocally } from '../../../../test/listen.js'
import { GeocodingError } from '../geocoder.js'
import { createMapboxGeocoder } from './mapbox-geocoder.js'
import { createNominatimGeocoder } from './nominatim-geocoder.js'
import { createPhotonGeocoder } from './photon-geocoder.js'

/** A server of this machine that records the paths of its requests. */
async function serverThat(respond: (response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    respond(response)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: await listenLocally(server) }
}

const send =
  (text: string, type = 'application/json') =>
  (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': type }).end(text)

/** One piece after the other until the client has gone. */
const sendWithoutEnd = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    if (!response.destroyed && response.write('[0,'.repeat(10_000))) setImmediate(more)
  }
  response.on('drain', more)
  more()
}

const failures: [string, (response: ServerResponse) => void][] = [
  ['500', (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('[]')],
  ['429', (response) => response.writeHead(429).end()],
  ['an end without an answer', (response) => response.destroy()],
  ['a page', send('<!doctype html><p>Sign in to the hotel', 'text/html')],
  ['a page that mentions JSON', send('{"features":[]}', 'text/html; json')],
  ['JSON without a type', (response) => response.end('{"features":[]}')],
  ['broken JSON', send('{"features":[')],
  ['JSON of another shape', send('{"features":"none"}')],
  ['null', send('null')],
  ['3 MB', send(`{"features":[],"more":"${'x'.repeat(3_000_000)}"}`)],
  ['a body without end', sendWithoutEnd],
  ['silence', () => {}],
  [
    'silence in the middle of the body',
    (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
  ],
]

/** In milliseconds; only silence is waited for so long. */
const timeLimit = 1000
const providers = [
  {
    name: 'Mapbox',
    create: (url: string, limit: number) => createMapboxGeocoder('pk.secret', url, limit),
  },
  { name: 'Photon', create: createPhotonGeocoder },
  { name: 'Nominatim', create: createNominatimGeocoder },
]

describe.each(providers)('$name', ({ create }) => {
  it.each(failures)('%s is a failure, once', async (what, respond) => {
    const { url, asked } = await serverThat(respond)
    const limit = what.startsWith('silence') ? timeLimit : 20_000
    await expect(create(url, limit).search('raleigh', 'en')).rejects.toThrow(GeocodingError)
    expect(asked).toHaveLength(1)
  })

  it.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
    const elsewhere = await serverThat(send('{"features":[]}'))
    const { url, asked } = await serverThat((response) =>
      response.writeHead(status, { location: elsewhere.url }).end(),
    )
    await expect(create(url, 20_000).search('raleigh', 'en')).rejects.toThrow(GeocodingError)
    expect(asked).toHaveLength(1)
    expect(elsewhere.asked).toEqual([])
  })

  it('a server that is not there is a failure', async () => {
    const closed = createServer()
    const url = await listenLocally(closed)
    closed.close()
    const failure = create(url, 20_000).search('raleigh', 'en')
    await expect(failure).rejects.toThrow(GeocodingError)
    // It is logged.
    const error: unknown = await failure.catch((reason) => reason)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('pk.secret')
  })
})
