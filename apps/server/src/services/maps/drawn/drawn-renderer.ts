import sharp from 'sharp'
import type { MapRenderer } from '../map-renderer.js'
import { svgOf, toWebp } from '../rasterize.js'
import { type Atlas, drawMap } from './draw-map.js'
import { loadGeography } from './load-geography.js'
import { loadPlaces } from './load-places.js'

/** Maps from data that comes with the server: land, borders and towns of the United States, no streets. */
export function createDrawnRenderer(): MapRenderer {
  let atlas: Promise<Atlas> | null = null
  return {
    source: { streets: false },
    async render(preview) {
      // With the first map: 10 MB, which a server that shows none does not hold.
      atlas ??= loadAtlas()
      return toWebp(sharp(svgOf(preview, drawMap(await atlas, preview))))
    },
  }
}

const loadAtlas = async (): Promise<Atlas> => ({
  geography: await loadGeography(),
  places: loadPlaces(),
})
