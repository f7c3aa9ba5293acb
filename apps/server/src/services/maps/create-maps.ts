import { createMapDrawer } from '@clubhouse/places/maps'
import sharp from 'sharp'
import type { Clock } from '../../core/clock.js'
import { cachedMapRenderer } from './cached-map-renderer.js'
import type { MapRenderer, Maps } from './map-renderer.js'
import { marker } from './marker.js'
import { createMapboxRenderer } from './online/mapbox-renderer.js'
import { createTileRenderer } from './online/tile-renderer.js'
import { svgOf, toWebp } from './rasterize.js'

type Options = {
  mapboxToken: string | null
  mapboxUrl: string
  tileUrl: string | null
  tileAttribution: string
}

/** Mapbox with a token, else a tile server by its URL, else maps drawn here. */
export const createMaps = (options: Options, clock: Clock): Maps =>
  cachedMapRenderer(choose(options), clock)

function choose({ mapboxToken, mapboxUrl, tileUrl, tileAttribution }: Options): MapRenderer {
  if (mapboxToken) return createMapboxRenderer(mapboxToken, mapboxUrl)
  return tileUrl
    ? createTileRenderer({ url: tileUrl, attribution: tileAttribution })
    : drawnRenderer()
}

/** Maps drawn from the bundled data: land, borders and towns, no streets. */
export function drawnRenderer(): MapRenderer {
  const drawer = createMapDrawer()
  return {
    source: { streets: false },
    async render(preview) {
      const map = await drawer.draw(preview)
      const pin = marker(preview.width / 2, preview.height / 2, preview.useLogo)
      return toWebp(sharp(svgOf(preview, map + pin)))
    },
  }
}
