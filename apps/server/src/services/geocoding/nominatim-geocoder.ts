import { z } from 'zod/mini'
import { fetchJson } from './fetch-json.js'
import { type Geocoder, GeocodingError, maxSuggestions } from './geocoder.js'
import { toSuggestion } from './suggestion.js'

const answer = z.array(
  z.object({
    place_id: z.number(),
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    address: z.object({
      house_number: z.optional(z.string()),
      road: z.optional(z.string()),
      city: z.optional(z.string()),
      town: z.optional(z.string()),
      village: z.optional(z.string()),
      hamlet: z.optional(z.string()),
      state: z.optional(z.string()),
      postcode: z.optional(z.string()),
      country: z.optional(z.string()),
    }),
  }),
)

/** A Nominatim server. Its rules of use want a name of the caller. */
export const createNominatimGeocoder = (baseUrl: string, timeout?: number): Geocoder => ({
  async search(query, locale) {
    const found = answer.safeParse(
      await fetchJson(
        baseUrl,
        '/search',
        {
          q: query,
          format: 'jsonv2',
          addressdetails: '1',
          limit: String(maxSuggestions),
          countrycodes: 'us',
          'accept-language': locale,
        },
        { headers: { 'user-agent': 'Clubhouse' }, ...(timeout !== undefined && { timeout }) },
      ),
    )
    if (!found.success) throw new GeocodingError('Nominatim answered something else.')
    return found.data.slice(0, maxSuggestions).map(({ place_id, lat, lon, address }) =>
      toSuggestion({
        id: `nominatim.${place_id}`,
        street: address.road
          ? [address.house_number, address.road].filter(Boolean).join(' ')
          : null,
        city: address.city ?? address.town ?? address.village ?? address.hamlet ?? null,
        state: address.state ?? null,
        postalCode: address.postcode ?? null,
        country: address.country ?? 'United States',
        longitude: lon,
        latitude: lat,
      }),
    )
  },
})
