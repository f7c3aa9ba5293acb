import type { AddressSuggestion } from '@clubhouse/schema/address'

type Found = {
  id: string
  street: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  country: string
  longitude: number
  latitude: number
}

/** Puts what a provider found into the one shape of suggestions. */
export function toSuggestion(found: Found): AddressSuggestion {
  const { id, street, city, state, postalCode, country, longitude, latitude } = found
  const region = [state, postalCode].filter(Boolean).join(' ')
  const context = [
    { id: 'place', text: city },
    { id: 'region', text: state },
    { id: 'postcode', text: postalCode },
    { id: 'country', text: country },
  ]
  return {
    id,
    place_name: [street, city, region, country].filter(Boolean).join(', '),
    place_type: [street ? 'address' : postalCode ? 'postcode' : 'place'],
    context: context.flatMap(({ id: kind, text }) => (text ? [{ id: `${kind}.${id}`, text }] : [])),
    geometry: { coordinates: [longitude, latitude] },
  }
}
