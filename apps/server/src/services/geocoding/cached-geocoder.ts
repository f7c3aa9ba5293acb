import type { AddressSuggestion } from '@clubhouse/schema/address'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../services.js'
import { type Geocoder, GeocodingError } from './geocoder.js'

const lifetimeMilliseconds = 5 * 60_000
const failuresToRest = 5
const restMilliseconds = 30_000

/**
 * Keeps answers for 5 minutes (spec section 9) and asks once for what several ask at the same time. After five
 * failures in a row the provider is left alone for half a minute; what is kept is answered all the same.
 */
export function cachedGeocoder(geocoder: Geocoder, clock: Clock): Geocoder {
  const cache = new LRUCache<string, { at: number; answer: Promise<AddressSuggestion[]> }>({
    max: 1000,
  })
  let failures = 0
  let restUntil = 0
  return {
    async search(query, locale) {
      const now = clock.now().getTime()
      const key = `${locale}\n${query.trim().replace(/\s+/g, ' ').toLowerCase()}`
      const kept = cache.get(key)
      if (kept && now - kept.at < lifetimeMilliseconds) return kept.answer
      if (now < restUntil) throw new GeocodingError('The provider of addresses rests.')
      const answer = geocoder.search(query, locale)
      cache.set(key, { at: now, answer })
      try {
        const found = await answer
        failures = 0
        return found
      } catch (error) {
        cache.delete(key)
        failures++
        if (failures >= failuresToRest) restUntil = now + restMilliseconds
        throw error
      }
    },
  }
}
