import { z } from 'zod/mini'
import { type Geocoder, maxSuggestions } from '../geocoder.js'
import { toSuggestion } from '../suggestion.js'
import { eachValid } from './each-valid.js'
import { fetchJson } from './fetch-json.js'

const answer = z.array(z.unknown())
const name = z.optional(z.string())
/** Degrees as text; an empty text would become 0. */
const degrees = z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.transform(Number))
const place = z.object({
  place_id: z.number(),
  lat: degrees,
  lon: degrees,
  addresstype: name,
  address: z.object({
    house_number: name,
    road: name,
    city: name,
    town: name,
    village: name,
    hamlet: name,
    municipality: name,
    state: name,
    postcode: name,
    country: name,
  }),
})

/** A Nominatim server; the public one requires clients to identify themselves. `timeout` in milliseconds. */
export const createNominatimGeocoder = (baseUrl: string, timeout?: number): Geocoder => ({
  async search(query, locale) {
    const found = await fetchJson(baseUrl, {
      path: ['search'],
      query: {
        q: query,
        format: 'jsonv2',
        addressdetails: '1',
        limit: String(maxSuggestions),
        countrycodes: 'us',
        'accept-language': locale,
      },
      headers: { 'user-agent': 'Clubhouse' },
      answer,
      timeout,
    })
    return eachValid(place, found)
      .map(({ place_id, lat, lon, addresstype, address }) =>
        toSuggestion({
          id: `nominatim.${place_id}`,
          kind: addresstype === 'postcode' ? 'postcode' : 'place',
          street: streetOf(address),
          city: cityOf(address),
          state: address.state ?? null,
          postalCode: address.postcode ?? null,
          country: address.country ?? 'United States',
          longitude: lon,
          latitude: lat,
        }),
      )
      .filter((suggestion) => suggestion !== null)
      .slice(0, maxSuggestions)
  },
})

type Address = z.infer<typeof place>['address']

const streetOf = ({ house_number, road }: Address) =>
  road ? [house_number, road].filter(Boolean).join(' ') : null

const cityOf = ({ city, town, village, hamlet, municipality }: Address) =>
  city ?? town ?? village ?? hamlet ?? municipality ?? null
