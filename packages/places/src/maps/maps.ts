import { type Atlas, drawMap } from './drawn/draw-map.js'
import { loadGeography } from './drawn/load-geography.js'
import { loadTowns } from './drawn/load-towns.js'
import type { Picture } from './mercator.js'

export { legend } from './legend.js'
export { type Picture, viewOf, worldSize } from './mercator.js'
export { palette } from './palette.js'

/** Draws land, borders and towns of the United States, no streets, with room in the middle for a pin. */
export function createMapDrawer() {
  let atlas: Promise<Atlas> | null = null
  return {
    /** The content of an SVG of the picture's width and height. */
    async draw(picture: Picture): Promise<string> {
      // Loaded with the first map: 10 MB, which a server without maps need not keep in memory.
      atlas ??= loadAtlas()
      return drawMap(await atlas, picture)
    },
  }
}

const loadAtlas = async (): Promise<Atlas> => ({
  geography: await loadGeography(),
  towns: loadTowns(),
})
