import { legend, palette, viewOf, worldSize } from '@clubhouse/places/maps'
import sharp from 'sharp'
import type { MapRenderer } from '../map-renderer.js'
import { marker } from '../marker.js'
import { svgOf, toWebp } from '../rasterize.js'
import { fetchImage } from './fetch-image.js'

type TileServer = {
  /** With {z}, {x} and {y}. */
  url: string
  /** The attribution that the server's owner requires; may be blank. */
  attribution: string
  timeout?: number
}

const deepest = 19

/** Maps composed of a tile server's pictures, 256 pixels each. Throws MapError. */
export const createTileRenderer = ({ url, attribution, timeout }: TileServer): MapRenderer => ({
  source: { streets: true },
  async render(preview) {
    const view = viewOf(preview)
    const { width, height } = view
    // Twice the pixels are the tiles of the next level.
    const times = preview.retina && view.zoom < deepest ? 2 : 1
    const zoom = view.zoom + (times === 2 ? 1 : 0)
    const [left, top] = [Math.round(view.left * times), Math.round(view.top * times)]
    const last = 2 ** zoom - 1
    const columns = range(left, width * times)
    const rows = range(top, height * times).filter((y) => y >= 0 && y <= last)
    const tiles = await Promise.all(
      columns.flatMap((x) =>
        rows.map(async (y) => {
          const address = addressOf(url, zoom, ((x % (last + 1)) + last + 1) % (last + 1), y)
          const input = await fetchImage(address, { width: worldSize, height: worldSize, timeout })
          return { input, left: x * worldSize - left, top: y * worldSize - top }
        }),
      ),
    )
    const canvas = sharp({
      create: {
        width: width * times,
        height: height * times,
        channels: 3,
        background: palette.water,
      },
    })
    // Tiles reach over the edges, which composite does not allow: each is cut to its visible part.
    const visible = await Promise.all(tiles.map((tile) => cut(tile, width * times, height * times)))
    const map = await canvas.composite(visible).png({ compressionLevel: 1 }).toBuffer()
    const drawing = svgOf(
      { ...preview, retina: times === 2 },
      legend(view, attribution) + marker(width / 2, height / 2, preview.useLogo),
    )
    const finished = sharp(map).composite([{ input: drawing, left: 0, top: 0 }])
    return toWebp(finished)
  },
})

/** The tiles that `length` pixels from `start` on touch. */
const range = (start: number, length: number): number[] => {
  const first = Math.floor(start / worldSize)
  const count = Math.floor((start + length - 1) / worldSize) - first + 1
  return Array.from({ length: count }, (_, index) => first + index)
}

const addressOf = (template: string, z: number, x: number, y: number) =>
  new URL(template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)))

type Tile = { input: Buffer; left: number; top: number }

async function cut({ input, left, top }: Tile, width: number, height: number): Promise<Tile> {
  const from = { x: Math.max(0, -left), y: Math.max(0, -top) }
  const to = { x: Math.min(worldSize, width - left), y: Math.min(worldSize, height - top) }
  const part = { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y }
  return {
    input: await sharp(input).extract(part).toBuffer(),
    left: Math.max(0, left),
    top: Math.max(0, top),
  }
}
