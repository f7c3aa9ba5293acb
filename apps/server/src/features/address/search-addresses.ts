import type { AddressSuggestion } from '@clubhouse/schema/address'
import { unavailable } from '../../errors.js'
import { GeocodingError } from '../../services/geocoding/geocoder.js'
import type { Services } from '../../services.js'

/** Suggestions for an address picker. Throws ServiceUnavailable while the provider fails. */
export async function searchAddresses(
  { geocoder }: Services,
  query: string,
): Promise<AddressSuggestion[]> {
  try {
    return await geocoder.search(query, 'en')
  } catch (cause) {
    if (!(cause instanceof GeocodingError)) throw cause
    throw unavailable((say) => say.place.noAddresses, cause)
  }
}
