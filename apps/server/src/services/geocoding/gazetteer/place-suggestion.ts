import type { AddressSuggestion } from '@clubhouse/schema/address'
import type { ZipCode } from 'zipcodes'
import { toSuggestion } from '../suggestion.js'
import type { City } from './load-places.js'
import { stateName } from './us-states.js'

/** A ZIP code, or the street typed before it; '' for none. */
export const atZip = (code: ZipCode, street: string): AddressSuggestion | null =>
  suggest('postcode', code.zip, street, code, code)

/** A city in the middle of its ZIP codes, or the street typed before it; '' for none. */
export function inCity({ name, plain, state, zips }: City, street: string) {
  const [only, ...more] = zips
  return suggest(
    'place',
    `${plain}.${state}`,
    street,
    { city: name, state, zip: more.length === 0 ? (only?.zip ?? null) : null },
    { latitude: mean(zips, 'latitude'), longitude: mean(zips, 'longitude') },
  )
}

const suggest = (
  kind: 'place' | 'postcode',
  id: string,
  street: string,
  { city, state, zip }: { city: string; state: string; zip: string | null },
  { latitude, longitude }: { latitude: number; longitude: number },
) =>
  toSuggestion({
    id: `${kind}.${id.replaceAll(' ', '-')}`,
    kind,
    street: street || null,
    city,
    state: stateName(state) ?? state,
    postalCode: zip,
    country: 'United States',
    longitude,
    latitude,
  })

/** Degrees, to about a meter. */
function mean(zips: ZipCode[], axis: 'latitude' | 'longitude'): number {
  const sum = zips.reduce((total, code) => total + code[axis], 0)
  return Math.round((sum / zips.length) * 1e5) / 1e5
}
