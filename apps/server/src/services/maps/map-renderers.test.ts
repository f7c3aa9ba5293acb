import { createServer, type ServerResponse } from 'node:http'
import { type MapPreview, mapPreviewQuery } from '@clubhouse/schema/maps/map'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listenLocally } from '../../../test/listen.js'
import { cachedMapRenderer } from './cached-map-renderer.js'
import { drawnRenderer } from './create-maps.js'
import { MapError, type MapRenderer } from './map-renderer.js'
import { createMapboxRenderer } from './online/mapbox-renderer.js'
import { createTileRenderer } from './online/tile-renderer.js'

const previewOf = (more: Record<string, string> = {}): MapPreview =>
  mapPreviewQuery.parse({ lat: '35.7796', lng: '-78.6382', ...more })

async function provider(answer: (response: ServerResponse) => unknown) {
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

const tile = await sharp({
  create: { width: 256, height: 256, channels: 3, background: '#336699' },
})
  .png()
  .toBuffer()
const picture = (bytes: Buffer) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}
/** The color of the pin's head, which is above the middle. */
const pinColor = async (bytes: Buffer, times: number) => {
  const left = Math.round(300 * times - 12 * times)
  const { data } = await sharp(bytes)
    .extract({ left, top: Math.round(70 * times), width: 2, height: 2 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
}

describe('a drawn map', () => {
  const drawn = drawnRenderer()

  it.each([
    ['false', 600, 200],
    ['true', 1200, 400],
  ])(
    'has the size that was asked for, retina %s, and the pin in its middle',
    async (retina, width, height) => {
      const { bytes } = await drawn.render(previewOf({ retina }))
      expect(await sizeOf(bytes)).toEqual({ width, height, format: 'webp' })
      const [red = 255, , blue = 0] = await pinColor(bytes, width / 600)
      expect(red).toBeLessThan(60)
      expect(blue).toBeGreaterThan(110)
    },
  )

  it.each(['1', '4', '7', '10', '13', '18'])(
    'is there at zoom %s, over land and sea',
    async (zoom) => {
      for (const [lat, lng] of [
        ['35.7796', '-78.6382'],
        ['0', '180'],
        ['85.05', '-180'],
        ['19.7', '-155.08'],
      ] as const) {
        const { bytes } = await drawn.render(previewOf({ lat, lng, zoom }))
        expect(await sizeOf(bytes)).toMatchObject({ width: 600, height: 200 })
      }
    },
  )
})

describe('tiles', () => {
  it('are asked for around the place and put together', async () => {
    const { url, asked } = await provider(picture(tile))
    const renderer = createTileRenderer({ url: `${url}/{z}/{x}/{y}.png`, attribution: '© Maps' })
    const { bytes } = await renderer.render(previewOf())
    expect(await sizeOf(bytes)).toEqual({ width: 600, height: 200, format: 'webp' })
    expect(asked.every((path) => /^\/13\/\d+\/\d+\.png$/.test(path))).toBe(true)
    expect(asked).toContain('/13/2306/3223.png')
    const retina = await renderer.render(previewOf({ retina: 'true' }))
    expect(await sizeOf(retina.bytes)).toMatchObject({ width: 1200, height: 400 })
    expect(asked.some((path) => path.startsWith('/14/'))).toBe(true)
  })

  it('of the other side of the date line come from the other end of the world', async () => {
    const { url, asked } = await provider(picture(tile))
    const renderer = createTileRenderer({ url: `${url}/{z}/{x}/{y}`, attribution: '' })
    await renderer.render(previewOf({ lat: '0', lng: '180', zoom: '2' }))
    expect(asked.map((path) => path.split('/')[2])).toEqual(expect.arrayContaining(['0', '3']))
  })
})

it('Mapbox is asked for the same part of the world', async () => {
  const { url, asked } = await provider(picture(tile))
  const { bytes } = await createMapboxRenderer('pk.test', url).render(previewOf({ retina: 'true' }))
  expect(asked).toEqual([
    '/styles/v1/mapbox/streets-v12/static/-78.6382,35.7796,12/600x200@2x?access_token=pk.test',
  ])
  expect(await sizeOf(bytes)).toMatchObject({ width: 1200, height: 400 })
})

describe.each<[string, (url: string) => MapRenderer]>([
  [
    'tiles',
    (url) => createTileRenderer({ url: `${url}/{z}/{x}/{y}`, attribution: '', timeout: 200 }),
  ],
  ['Mapbox', (url) => createMapboxRenderer('pk.test', url, 200)],
])('%s', (_name, create) => {
  it.each<[string, (response: ServerResponse) => unknown]>([
    ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a page', (response) => response.setHeader('content-type', 'text/html').end('<p>')],
    ['a failure', (response) => response.writeHead(500).end()],
    ['a broken picture', picture(tile.subarray(0, 60))],
    ['too much', (response) => picture(Buffer.alloc(3_000_000))(response)],
    ['nothing', () => {}],
  ])('%s is a failure, and nobody else is asked', async (_what, answer) => {
    const { url, asked } = await provider(answer)
    await expect(create(url).render(previewOf())).rejects.toThrow(MapError)
    expect(asked.some((path) => path.includes('elsewhere'))).toBe(false)
  })
})

describe('kept pictures', () => {
  function counted() {
    let now = 0
    let asked = 0
    let broken = false
    const renderer = cachedMapRenderer(
      {
        source: { streets: true },
        render: async () => {
          asked++
          if (broken) throw new MapError('down')
          return { type: 'image/webp', bytes: tile }
        },
      },
      { now: () => new Date(now) },
    )
    return {
      renderer,
      asked: () => asked,
      turn: (milliseconds: number) => {
        now += milliseconds
      },
      setBroken: (value: boolean) => {
        broken = value
      },
    }
  }

  it('are made once a day for all who ask', async () => {
    const { renderer, asked, turn } = counted()
    await Promise.all([renderer.render(previewOf(), 'ada'), renderer.render(previewOf(), 'bob')])
    turn(23 * 3600_000)
    await renderer.render(previewOf(), 'ada')
    expect(asked()).toBe(1)
    turn(2 * 3600_000)
    await renderer.render(previewOf(), 'ada')
    await renderer.render(previewOf({ zoom: '9' }), 'ada')
    expect(asked()).toBe(3)
  })

  it('are as many as their bytes allow', async () => {
    const asked: number[] = []
    const renderer = cachedMapRenderer(
      {
        source: { streets: true },
        render: async ({ zoom }) => {
          asked.push(zoom)
          return { type: 'image/webp', bytes: Buffer.alloc(8 * 1024 * 1024) }
        },
      },
      { now: () => new Date(0) },
    )
    for (const zoom of ['1', '2', '3', '3', '2', '1']) {
      await renderer.render(previewOf({ zoom }), 'ada')
    }
    // Two of them are 16 of the 20 MB.
    expect(asked).toEqual([1, 2, 3, 1])
  })

  it('failures are not kept, and after five the provider rests', async () => {
    const { renderer, asked, turn, setBroken } = counted()
    setBroken(true)
    for (let round = 0; round < 8; round++) {
      await expect(renderer.render(previewOf(), 'ada')).rejects.toThrow(MapError)
    }
    expect(asked()).toBe(5)
    setBroken(false)
    turn(31_000)
    await renderer.render(previewOf(), 'ada')
    expect(asked()).toBe(6)
  })
})
