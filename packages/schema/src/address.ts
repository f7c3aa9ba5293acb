import { z } from 'zod/mini'

/** What is typed into an address picker; fewer than 3 characters are not searched for (spec section 9). */
export const addressQuery = z.object({
  q: z.string().check(
    z.trim(),
    z.minLength(3, 'Type at least 3 characters'),
    z.maxLength(200, 'Type at most 200 characters'),
    z.refine((text) => !text.includes('\0'), 'Contains characters that cannot be searched for'),
  ),
})

const text = () => z.string().check(z.minLength(1), z.maxLength(300))

/**
 * A place in Mapbox's shape (spec section 3, 'Address suggestion'). The ids of its context begin with
 * 'place.', 'region.', 'postcode.' and 'country.'; coordinates are degrees, longitude first.
 */
export const addressSuggestion = z.object({
  id: text(),
  place_name: text(),
  place_type: z.array(text()).check(z.maxLength(10)),
  context: z.array(z.object({ id: text(), text: text() })).check(z.maxLength(20)),
  geometry: z.object({
    coordinates: z.tuple([
      z.number().check(z.gte(-180), z.lte(180)),
      z.number().check(z.gte(-90), z.lte(90)),
    ]),
  }),
})
export type AddressSuggestion = z.infer<typeof addressSuggestion>

/** The fields that a chosen suggestion fills (spec section 2, 'Address picker'); null where it says nothing. */
export function placeOf({ place_name, context, geometry }: AddressSuggestion) {
  const named = (kind: string) => context.find(({ id }) => id.split('.')[0] === kind)?.text ?? null
  const [longitude, latitude] = geometry.coordinates
  return {
    address: place_name.split(',')[0]?.trim() || null,
    city: named('place'),
    state: named('region'),
    postalCode: named('postcode'),
    country: named('country'),
    latitude,
    longitude,
  }
}
