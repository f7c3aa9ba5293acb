import sharp from 'sharp'
import type { MapRenderer } from '../map-renderer.js'
import { marker } from '../marker.js'
import { svgOf, toWebp } from '../rasterize.js'
import { fetchImage } from './fetch-image.js'

/** Mapbox's static pictures with our pin on them. `baseUrl` is its own server except in tests. Throws MapError. */
export const createMapboxRenderer = (
  token: string,
  baseUrl: string,
  timeout?: number,
): MapRenderer => ({
  source: { streets: true },
  async render(preview) {
    const { lat, lng, zoom, width, height, retina, useLogo } = preview
    const size = `${width}x${height}${retina ? '@2x' : ''}`
    // Mapbox counts zoom in tiles of 512 pixels.
    const place = `${lng},${lat},${Math.max(0, zoom - 1)}`
    const url = new URL(
      `${baseUrl.replace(/\/+$/, '')}/styles/v1/mapbox/streets-v12/static/${place}/${size}`,
    )
    url.search = new URLSearchParams({ access_token: token }).toString()
    const times = retina ? 2 : 1
    const pixels = { width: width * times, height: height * times }
    const picture = await fetchImage(url, { ...pixels, timeout })
    const pin = svgOf(preview, marker(width / 2, height / 2, useLogo))
    return toWebp(sharp(picture).composite([{ input: pin, left: 0, top: 0 }]))
  },
})
