import type { AddressSuggestion } from '@clubhouse/schema/address'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../core/clock.js'
import { createBreaker } from './breaker.js'
import type { Geocoder } from './geocoder.js'

const lifetimeMilliseconds = 5 * 60_000
const maxEntries = 1000

/**
 * Keeps a provider's answers for 5 minutes (product.md section 9) and asks once for what several ask at the same
 * time. While the provider rests after failures, what is kept is answered all the same. Throws GeocodingError.
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
