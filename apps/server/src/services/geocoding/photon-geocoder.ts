import { z } from 'zod/mini'
import { fetchJson } from './fetch-json.js'
import { type Geocoder, GeocodingError, maxSuggestions } from './geocoder.js'
import { toSuggestion } from './suggestion.js'

const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        osm_id: z.optional(z.number()),
        housenumber: z.optional(z.string()),
        street: z.optional(z.string()),
        name: z.optional(z.string()),
        city: z.optional(z.string()),
        state: z.optional(z.string()),
        postcode: z.optional(z.string()),
        country: z.optional(z.string()),
        type: z.optional(z.string()),
      }),
    }),
  ),
})

/** A Photon server (photon.komoot.io speaks it, too). */
export const createPhotonGeocoder = (baseUrl: string, timeout?: number): Geocoder => ({
  async search(query, locale) {
    const found = answer.safeParse(
      await fetchJson(
        baseUrl,
        '/api',
        { q: query, limit: String(maxSuggestions), lang: locale },
        timeout === undefined ? {} : { timeout },
      ),
    )
    if (!found.success) throw new GeocodingError('Photon answered something else.')
    return found.data.features.slice(0, maxSuggestions).map(({ geometry, properties }, place) => {
      const { housenumber, street, name, city, state, postcode, country, type } = properties
      const isCity = type === 'city'
      return toSuggestion({
        id: `photon.${properties.osm_id ?? place}`,
        street: street
          ? [housenumber, street].filter(Boolean).join(' ')
          : isCity
            ? null
            : (name ?? null),
        city: city ?? (isCity ? (name ?? null) : null),
        state: state ?? null,
        postalCode: postcode ?? null,
        country: country ?? 'United States',
        longitude: geometry.coordinates[0],
        latitude: geometry.coordinates[1],
      })
    })
  },
})
