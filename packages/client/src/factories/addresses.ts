import { type AddressSuggestion, addressSuggestion } from '@clubhouse/schema/maps/address'
import { makeFactory } from './make-factory.js'

const cary: AddressSuggestion['geometry'] = { coordinates: [-78.78, 35.79] }

/** A suggestion of an address search: a house in Cary. */
export const addressFactory = makeFactory(addressSuggestion, (n) => ({
  id: `address.${n}`,
  place_name: `${n} Main Street, Cary, North Carolina 27511, United States`,
  place_type: ['address'],
  context: [
    { id: 'place.1', text: 'Cary' },
    { id: 'region.1', text: 'North Carolina' },
    { id: 'postcode.1', text: '27511' },
    { id: 'country.1', text: 'United States' },
  ],
  geometry: cary,
}))
