import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Clock } from '../../services.js'
import { MapError } from './map-error.js'
import type { MapImage, MapRenderer } from './map-renderer.js'

const day = 24 * 60 * 60_000
const maxBytes = 20 * 1024 * 1024
/** About what one picture has, for those that are still being made. */
const usualBytes = 30_000
const failuresToRest = 5
const restMilliseconds = 30_000

/**
 * Keeps pictures for a day, makes two at a time and each once for all who ask for it. After five failures in a row
 * the provider is left alone for half a minute; what is kept is answered all the same. Throws MapError.
 */
export function cachedMapRenderer(renderer: MapRenderer, clock: Clock): MapRenderer {
  const cache = new LRUCache<string, { at: number; image: Promise<MapImage> }>({
    maxSize: maxBytes,
    sizeCalculation: () => usualBytes,
  })
  const limit = pLimit(2)
  let failures = 0
  let restUntil = 0
  return {
    source: renderer.source,
    async render(preview) {
      const key = JSON.stringify(Object.entries(preview).sort())
      const at = clock.now().getTime()
      const kept = cache.get(key)
      if (kept && at - kept.at < day) return kept.image
      if (at < restUntil) throw new MapError('The provider of maps rests after failures.')
      const image = limit(() => renderer.render(preview))
      cache.set(key, { at, image })
      try {
        const made = await image
        failures = 0
        return made
      } catch (error) {
        cache.delete(key)
        failures++
        if (failures >= failuresToRest) restUntil = clock.now().getTime() + restMilliseconds
        throw error
      }
    },
  }
}
