import { z } from 'zod/mini'
import { type Geocoder, maxSuggestions } from '../geocoder.js'
import { toSuggestion } from '../suggestion.js'
import { eachValid } from './each-valid.js'
import { fetchJson } from './fetch-json.js'

const answer = z.object({ features: z.array(z.unknown()) })
const name = z.optional(z.string())
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_id: z.optional(z.number()),
    osm_key: name,
    osm_value: name,
    type: name,
    housenumber: name,
    street: name,
    name,
    city: name,
    state: name,
    postcode: name,
    country: name,
    countrycode: name,
  }),
})
type Properties = z.infer<typeof feature>['properties']

/** A Photon server. `timeout` in milliseconds. */
export const createPhotonGeocoder = (baseUrl: string, timeout?: number): Geocoder => ({
  async search(query, locale) {
    const { features } = await fetchJson(baseUrl, {
      path: ['api'],
      query: { q: query, limit: String(maxSuggestions), lang: toPhotonLanguage(locale) },
      answer,
      timeout,
    })
    return eachValid(feature, features)
      .filter(({ properties }) => isInUs(properties))
      .map(({ geometry, properties }, index) =>
        toSuggestion({
          id: `photon.${properties.osm_id ?? index}`,
          kind: properties.osm_value === 'postcode' ? 'postcode' : 'place',
          ...namesOf(properties),
          state: properties.state ?? null,
          postalCode: properties.postcode ?? null,
          country: properties.country ?? 'United States',
          longitude: geometry.coordinates[0],
          latitude: geometry.coordinates[1],
        }),
      )
      .filter((suggestion) => suggestion !== null)
      .slice(0, maxSuggestions)
  },
})

const languages = new Set(['en', 'de', 'fr'])

/** Photon responds 400 to languages that its data lacks; 'default' is the local one. */
function toPhotonLanguage(locale: string): string {
  const language = locale.split('-')[0] ?? ''
  return languages.has(language) ? language : 'default'
}

/** Older Photon servers cannot filter by country. */
const isInUs = ({ countrycode }: Properties) => !countrycode || countrycode.toUpperCase() === 'US'

const cityValues = new Set(['city', 'town', 'village', 'hamlet', 'borough', 'municipality'])
const wideTypes = new Set(['country', 'state', 'county'])

/** `name` is the city's in a city, else what is at the address: a street, a building, a shop. */
function namesOf({ osm_key, osm_value, type, housenumber, street, name, city }: Properties) {
  const isCity = type === 'city' || (osm_key === 'place' && cityValues.has(osm_value ?? ''))
  if (isCity) return { street: null, city: name ?? city ?? null }
  if (street) return { street: [housenumber, street].filter(Boolean).join(' '), city: city ?? null }
  const isPart = wideTypes.has(type ?? '') || osm_value === 'postcode'
  return { street: isPart ? null : (name ?? null), city: city ?? null }
}
