import type { Clock } from '../../core/clock.js'
import { cachedMapRenderer } from './cached-map-renderer.js'
import { createDrawnRenderer } from './drawn/drawn-renderer.js'
import type { MapRenderer, Maps } from './map-renderer.js'
import { createMapboxRenderer } from './online/mapbox-renderer.js'
import { createTileRenderer } from './online/tile-renderer.js'

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
    : createDrawnRenderer()
}
