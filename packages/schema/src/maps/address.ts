import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { cleaned, oneLine } from '../field.js'

const tooShort = 'Type at least 3 characters'

/** The text of an address picker; fewer than 3 characters are not searched for. */
export const addressQuery = z.object({
  q: example(
    '1 Main',
    z
      .string(tooShort)
      .check(
        cleaned(),
        z.minLength(3, tooShort),
        z.maxLength(200, 'Type at most 200 characters'),
        oneLine('Contains characters that can’t be searched for'),
      ),
  ),
})
export type AddressQuery = z.infer<typeof addressQuery>

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), oneLine())

/**
 * A place in Mapbox's shape. The ids of its context begin with 'place.', 'region.', 'postcode.' and 'country.';
 * coordinates are degrees, longitude first.
 */
export const addressSuggestion = namedObject('AddressSuggestion', {
  id: example('address.1', text(200)),
  place_name: example('1 Main Street, Cary, North Carolina 27511, United States', text(300)),
  place_type: z.array(example('address', text(50))).check(z.maxLength(10)),
  context: z.array(z.object({ id: text(200), text: text(100) })).check(z.maxLength(20)),
  geometry: z.object({
    coordinates: z.tuple([
      example(-78.78, z.number().check(z.gte(-180), z.lte(180))),
      example(35.79, z.number().check(z.gte(-90), z.lte(90))),
    ]),
  }),
})
export type AddressSuggestion = z.infer<typeof addressSuggestion>

/** The fields that a chosen suggestion fills; null for those that it lacks. */
export function placeOf(suggestion: AddressSuggestion) {
  const { place_name, place_type, geometry } = suggestion
  const named = (kind: string) => contextOf(suggestion, kind)
  const [longitude, latitude] = geometry.coordinates
  // A town or a ZIP code alone begins with its own name, which is not a street.
  const hasStreet = place_type.some((kind) => kind === 'address' || kind === 'poi')
  return {
    address: (hasStreet && place_name.split(',')[0]?.trim()) || null,
    city: named('place'),
    state: named('region'),
    postalCode: named('postcode'),
    country: named('country'),
    latitude,
    longitude,
  }
}

/** Returns the name of a building that has one, such as 'The Depot'. */
export const houseNameOf = (suggestion: AddressSuggestion) => contextOf(suggestion, 'poi')

const contextOf = ({ context }: AddressSuggestion, kind: string) =>
  context.find(({ id }) => id.split('.')[0] === kind)?.text ?? null
