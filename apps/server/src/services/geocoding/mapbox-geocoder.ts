import { type AddressSuggestion, addressSuggestion } from '@clubhouse/schema/address'
import { z } from 'zod/mini'
import { fetchJson } from './fetch-json.js'
import { type Geocoder, GeocodingError, maxSuggestions } from './geocoder.js'

const feature = z.object({
  id: z.string(),
  text: z.optional(z.string()),
  place_name: z.string(),
  place_type: z.array(z.string()),
  context: z._default(z.array(z.object({ id: z.string(), text: z.string() })), []),
  geometry: z.object({ coordinates: z.array(z.number()) }),
})
const answer = z.object({ features: z.array(feature) })

/** Mapbox's geocoding, version 5. `baseUrl` is its own server but in tests. */
export const createMapboxGeocoder = (
  token: string,
  baseUrl: string,
  timeout?: number,
): Geocoder => ({
  async search(query, locale) {
    const found = answer.safeParse(
      await fetchJson(
        baseUrl,
        `/geocoding/v5/mapbox.places/${encodeURIComponent(query)}.json`,
        {
          access_token: token,
          autocomplete: 'true',
          country: 'us',
          types: 'address,place,postcode',
          limit: String(maxSuggestions),
          language: locale,
        },
        timeout === undefined ? {} : { timeout },
      ),
    )
    if (!found.success) throw new GeocodingError('Mapbox answered something else.')
    return found.data.features.flatMap(normalise)
  },
})

/** A city's own name stands in its text, a postcode's too: the context names them in every suggestion. */
function normalise({ text, ...found }: z.infer<typeof feature>): AddressSuggestion[] {
  const own = found.place_type.find((kind) => kind === 'place' || kind === 'postcode')
  const missing = own && text && !found.context.some(({ id }) => id.startsWith(`${own}.`))
  const context = missing ? [{ id: `${own}.self`, text }, ...found.context] : found.context
  const { data } = addressSuggestion.safeParse({ ...found, context })
  return data ? [data] : []
}
