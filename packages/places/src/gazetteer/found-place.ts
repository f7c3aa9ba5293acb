import type { ZipCode } from 'zipcodes'
import type { City } from './load-places.js'
import { stateName } from './us-states.js'

export type FoundAddress = {
  /** Always the same for the same place. */
  id: string
  /** The kind of place, without its street: a city, or a ZIP code. */
  kind: 'place' | 'postcode'
  /** The text before the place, exactly as typed. */
  street: string | null
  city: string
  /** In full: 'North Carolina'. */
  state: string
  /** Null for a city of several. */
  postalCode: string | null
  country: string
  /** Degrees. */
  longitude: number
  latitude: number
}

/** A ZIP code, or the street typed before it; '' for none. */
export const atZip = (code: ZipCode, street: string): FoundAddress =>
  found('postcode', code.zip, street, code, code)

/** A city in the middle of its ZIP codes, or the street typed before it; '' for none. */
export function inCity({ name, plain, state, zips }: City, street: string): FoundAddress {
  const [only, ...more] = zips
  return found(
    'place',
    `${plain}.${state}`,
    street,
    { city: name, state, zip: more.length === 0 ? (only?.zip ?? null) : null },
    { latitude: mean(zips, 'latitude'), longitude: mean(zips, 'longitude') },
  )
}

const found = (
  kind: FoundAddress['kind'],
  id: string,
  street: string,
  { city, state, zip }: { city: string; state: string; zip: string | null },
  { latitude, longitude }: { latitude: number; longitude: number },
): FoundAddress => ({
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
