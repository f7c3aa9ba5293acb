import { type AddressSuggestion, addressSuggestion } from '@clubhouse/schema/maps/address'

type Found = {
  id: string
  /** The kind of a result without a street. */
  kind: 'place' | 'postcode'
  street: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  country: string
  /** Degrees. */
  longitude: number
  latitude: number
}

/**
 * Converts a provider's result into the one shape of suggestions. Null for what cannot be one: off the globe,
 * too long, or a region without a city or postcode.
 */
export function toSuggestion({
  id,
  kind,
  longitude,
  latitude,
  ...names
}: Found): AddressSuggestion | null {
  const [street, city, state, postalCode, country] = [
    names.street,
    names.city,
    names.state,
    names.postalCode,
    names.country,
  ].map(withoutCommas)
  if (!city && !postalCode) return null
  const placeType = city && !(kind === 'postcode' && postalCode) ? 'place' : 'postcode'
  const region = [state, postalCode].filter(Boolean).join(' ')
  const context = [
    { id: 'place', text: city },
    { id: 'region', text: state },
    { id: 'postcode', text: postalCode },
    { id: 'country', text: country },
  ]
  const { data } = addressSuggestion.safeParse({
    id,
    place_name: [street, city, region, country].filter(Boolean).join(', '),
    place_type: [street ? 'address' : placeType],
    context: context.flatMap(({ id: part, text }) => (text ? [{ id: `${part}.${id}`, text }] : [])),
    geometry: { coordinates: [longitude, latitude] },
  })
  return data ?? null
}

/** A comma inside a part would end it: the address is the text before the first. */
const withoutCommas = (text: string | null) => text?.replace(/\s*,\s*/g, ' ').trim()
