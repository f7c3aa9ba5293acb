import { type AddressSuggestion, addressSuggestion } from '@clubhouse/schema/maps/address'
import { z } from 'zod/mini'
import { type Geocoder, maxSuggestions } from '../geocoder.js'
import { eachValid } from './each-valid.js'
import { fetchJson } from './fetch-json.js'

const answer = z.object({ features: z.array(z.unknown()) })
const feature = z.object({
  id: z.string(),
  text: z.optional(z.string()),
  place_name: z.string(),
  place_type: z.array(z.string()),
  context: z._default(z.array(z.object({ id: z.string(), text: z.string() })), []),
  geometry: z.object({ coordinates: z.array(z.number()) }),
})

/** Mapbox's geocoding, version 5. `timeout` in milliseconds. */
export const createMapboxGeocoder = (
  token: string,
  baseUrl: string,
  timeout?: number,
): Geocoder => ({
  async search(query, locale) {
    const text = toSearchText(query)
    if (!text) return []
    const { features } = await fetchJson(baseUrl, {
      path: ['geocoding', 'v5', 'mapbox.places', `${text}.json`],
      query: {
        access_token: token,
        autocomplete: 'true',
        country: 'us',
        types: 'address,place,postcode',
        limit: String(maxSuggestions),
        language: locale,
      },
      answer,
      timeout,
    })
    return eachValid(feature, features).flatMap(toSuggestions).slice(0, maxSuggestions)
  },
})

const maxWords = 20

/** Mapbox refuses more than 20 words, and parses a semicolon as the end of one of several queries. */
const toSearchText = (query: string) =>
  query.replaceAll(';', ' ').split(/\s+/).filter(Boolean).slice(0, maxWords).join(' ')

/** A city's own name is in its text, a postcode's too; the context is completed with them. */
function toSuggestions({ text, ...found }: z.infer<typeof feature>): AddressSuggestion[] {
  const own = found.place_type.find((kind) => kind === 'place' || kind === 'postcode')
  const missing = own && text && !found.context.some(({ id }) => id.startsWith(`${own}.`))
  const context = missing ? [{ id: `${own}.own`, text }, ...found.context] : found.context
  const { data } = addressSuggestion.safeParse({ ...found, context })
  return data ? [data] : []
}
