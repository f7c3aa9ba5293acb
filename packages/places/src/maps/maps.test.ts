import { describe, expect, it } from 'vitest'
import { createMapDrawer, legend, type Picture, viewOf } from './maps.js'

const drawer = createMapDrawer()
const around = (lat: number, lng: number, zoom = 13): Picture => ({
  lat,
  lng,
  zoom,
  width: 600,
  height: 200,
})

/** The drawing's content: where each piece of path data begins. */
const pieces = (svg: string) => svg.match(/ d="M/g)?.length ?? 0

describe('a drawing', () => {
  it.each([1, 4, 7, 10, 13, 18])('has only numbers at zoom %i, over land and sea', async (zoom) => {
    for (const [lat, lng] of [
      [35.7796, -78.6382],
      [0, 180],
      [85.05, -180],
      [19.7, -155.08],
    ] as const) {
      const svg = await drawer.draw(around(lat, lng, zoom))
      expect(svg).toMatch(/^<rect width="600" height="200" /)
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null/)
    }
  })

  it('has more of a city than of the sea', async () => {
    const [city, sea] = [around(35.7796, -78.6382, 9), around(30, -60, 9)]
    expect(pieces(await drawer.draw(city))).toBeGreaterThan(5 * pieces(await drawer.draw(sea)))
  })

  it('is the same across the date line, from both sides', async () => {
    expect(await drawer.draw(around(52, 180, 3))).toHaveLength(
      (await drawer.draw(around(52, -180, 3))).length,
    )
  })
})

describe('a legend', () => {
  const view = viewOf(around(35.7796, -78.6382))

  it('names whose map it is only when it is somebody’s', () => {
    expect(pieces(legend(view, '© Maps'))).toBeGreaterThan(pieces(legend(view)))
  })

  it('makes no markup of a name', () => {
    expect(legend(view, '<script>"&')).not.toMatch(/<script|"&/)
  })
})
