import type { AddressSuggestion } from '@clubhouse/schema/maps/address'
import { type Actor, isMember } from '../../../context/actor.js'
import { unavailable } from '../../../core/errors.js'
import { GeocodingError, maxSuggestions } from '../../../services/geocoding/geocoder.js'
import type { Services } from '../../../services/services.js'
import { messages } from '../messages.js'
import { findOwnAddresses } from './own-addresses.js'

/**
 * Suggestions for an address picker: the club's own places first, for callers that may read its records.
 * Throws ServiceUnavailable while the provider fails and the club has no such place itself.
 */
export async function searchAddresses(
  { db, geocoder }: Services,
  actor: Actor,
  query: string,
): Promise<AddressSuggestion[]> {
  const own = isMember(actor) ? await findOwnAddresses(db, query) : []
  const names = new Set(own.map(({ place_name }) => place_name))
  try {
    const found = await geocoder.search(query, 'en')
    const others = found.filter(({ place_name }) => !names.has(place_name))
    return [...own, ...others].slice(0, maxSuggestions)
  } catch (cause) {
    if (!(cause instanceof GeocodingError)) throw cause
    if (own.length > 0) return own
    throw unavailable(messages.noAddresses, cause)
  }
}
