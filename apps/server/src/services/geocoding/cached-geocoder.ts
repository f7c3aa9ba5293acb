import type { AddressSuggestion } from '@clubhouse/schema/maps/address'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../core/clock.js'
import { createBreaker } from './breaker.js'
import type { Geocoder } from './geocoder.js'

const lifetimeMilliseconds = 5 * 60_000
const maxEntries = 1000

/**
 * Caches a provider's responses for 5 minutes and sends one request for several equal ones at the same time. While the
 * provider rests after failures, cached ones are still returned. Throws GeocodingError.
 */
export function cachedGeocoder(geocoder: Geocoder, clock: Clock): Geocoder {
  const cache = new LRUCache<string, { at: number; answer: Promise<AddressSuggestion[]> }>({
    max: maxEntries,
  })
  const guarded = createBreaker(clock)
  return {
    async search(query, locale) {
      const key = `${locale}\n${query.trim().replace(/\s+/g, ' ').toLowerCase()}`
      const at = clock.now().getTime()
      const kept = cache.get(key)
      if (kept && at - kept.at < lifetimeMilliseconds) return kept.answer
      const entry = { at, answer: guarded(() => geocoder.search(query, locale)) }
      cache.set(key, entry)
      try {
        return await entry.answer
      } catch (error) {
        if (cache.peek(key) === entry) cache.delete(key)
        throw error
      }
    },
  }
}
