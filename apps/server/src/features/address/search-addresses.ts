import type { AddressSuggestion } from '@clubhouse/schema/address'
import { AppError } from '../../errors.js'
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
    const message = 'The address service does not answer. You can type the address yourself.'
    throw new AppError('SERVICE_UNAVAILABLE', { title: 'Error', message }, { cause })
  }
}
