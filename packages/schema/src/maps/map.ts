/** The query of a map preview. */

import { z } from 'zod/mini'
import { example } from '../api-metadata.js'

/** Web Mercator's zoom levels: at level z the world is 256 · 2^z pixels wide. */
export const mapZoom = { default: 13, minimum: 1, maximum: 18 } as const

/** CSS pixels. */
const mapSize = { width: 600, height: 200, minimum: 64, maximum: 1280 } as const

/** Where Web Mercator ends: there the world is as high as it is wide. */
const maximumLatitude = 85.0511

/** A plain decimal number as text: other texts that Number() accepts (blank, hex, 1e3) are not coordinates. */
const decimal = (label: string) =>
  z.pipe(
    z
      .string(`${label} must be a number`)
      .check(
        z.maxLength(24, `${label} must be a number`),
        z.regex(/^-?\d+(?:\.\d+)?$/, `${label} must be a number`),
      ),
    z.transform(Number),
  )

/** Degrees, to a tenth of a meter: the same place is the same picture. */
const degrees = (label: string, maximum: number) =>
  z.pipe(
    decimal(label),
    z.pipe(
      z
        .number()
        .check(
          z.gte(-maximum, `${label} must be within ±${maximum}`),
          z.lte(maximum, `${label} must be within ±${maximum}`),
        ),
      z.transform((value) => Math.round(value * 1e6) / 1e6 || 0),
    ),
  )

const whole = (label: string, minimum: number, maximum: number, otherwise: number) => {
  const message = `${label} must be a whole number from ${minimum} to ${maximum}`
  return z._default(
    z.pipe(decimal(label), z.int(message).check(z.gte(minimum, message), z.lte(maximum, message))),
    otherwise,
  )
}

const flag = (label: string) =>
  z._default(
    z.pipe(
      z.enum(['true', 'false', '1', '0'], `${label} must be true or false`),
      z.transform((text) => text === 'true' || text === '1'),
    ),
    false,
  )

/** Twice the pixels must stay within the largest side, too. */
const fitsRetina = (side: 'width' | 'height') =>
  z.refine<{ width: number; height: number; retina: boolean }>(
    (size) => !size.retina || size[side] <= mapSize.maximum / 2,
    {
      path: [side],
      error: `A retina map may be up to ${mapSize.maximum / 2} wide and high: it has twice the pixels`,
    },
  )

/** The query of GET /map/preview, texts as a URL has them. */
export const mapPreviewQuery = z
  .object({
    lat: example('35.79', degrees('Latitude', maximumLatitude), 'degrees, WGS 84'),
    lng: example('-78.78', degrees('Longitude', 180), 'degrees, WGS 84'),
    /** Whether the pin shows the club's wheel. */
    useLogo: flag('useLogo'),
    zoom: example('13', whole('Zoom', mapZoom.minimum, mapZoom.maximum, mapZoom.default)),
    width: example('600', whole('Width', mapSize.minimum, mapSize.maximum, mapSize.width)),
    height: example('200', whole('Height', mapSize.minimum, mapSize.maximum, mapSize.height)),
    /** Twice the pixels for the same map, of at most 640 × 640. */
    retina: flag('retina'),
  })
  .check(fitsRetina('width'), fitsRetina('height'))

/** A map to draw: degrees (WGS 84) and CSS pixels. */
export type MapPreview = z.infer<typeof mapPreviewQuery>

/** The content of maps: streets if a provider is configured, else only land, borders and towns. */
export const mapSource = z.object({ streets: z.boolean() })
export type MapSource = z.infer<typeof mapSource>

/** A picture, in base64 where it is sent as text. */
export const mapImageData = z.object({
  type: z.enum(['image/webp', 'image/png', 'image/jpeg']),
  base64: z.string(),
})
export type MapImageData = z.infer<typeof mapImageData>
