import type { AddressSuggestion } from '@clubhouse/schema/maps/address'

/** Finds places by what people type. */
export type Geocoder = {
  /** At most 6 suggestions, best first. `locale` is a BCP 47 tag. Throws GeocodingError when the provider fails. */
  search(query: string, locale: string): Promise<AddressSuggestion[]>
}

/** The provider of addresses failed; the cause is for the log. */
export class GeocodingError extends Error {}

/** Nobody reads more. */
export const maxSuggestions = 6
