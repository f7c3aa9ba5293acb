import { LRUCache } from 'lru-cache'
import type { Clock } from '../../core/clock.js'
import { fairQueue } from '../limits/fair-queue.js'
import { MapError, type MapImage, type MapRenderer, type Maps } from './map-renderer.js'

const day = 24 * 60 * 60_000
const maxBytes = 20 * 1024 * 1024
const failuresToOpen = 5
const openMilliseconds = 30_000

/**
 * Caches pictures for a day, up to 20 MB of them, and renders one at a time, in turns among the callers. After five
 * failures in a row the provider gets no request for half a minute; cached ones are still returned. Throws
 * MapError, and QueueFull to the caller with the most pending when over 40 wait.
 */
export function cachedMapRenderer(renderer: MapRenderer, clock: Clock): Maps {
  const kept = new LRUCache<string, { at: number; image: MapImage }>({
    maxSize: maxBytes,
    sizeCalculation: ({ image }, key) => image.bytes.length + key.length,
  })
  // A second one at once would draw no faster on a small machine, and take its memory as well.
  const queue = fairQueue({ atOnce: 1, mostWaiting: 40 })
  let failures = 0
  let openUntil = 0

  const find = (key: string): MapImage | null => {
    const found = kept.get(key)
    return found && clock.now().getTime() - found.at < day ? found.image : null
  }

  const make: MapRenderer['render'] = async (preview) => {
    const at = clock.now().getTime()
    if (at < openUntil) throw new MapError('Map requests are paused after repeated failures.')
    try {
      const image = await renderer.render(preview)
      failures = 0
      return image
    } catch (error) {
      failures++
      if (failures >= failuresToOpen) openUntil = clock.now().getTime() + openMilliseconds
      throw error
    }
  }

  return {
    source: renderer.source,
    waiting: queue.waiting,
    async render(preview, caller) {
      const key = JSON.stringify(Object.entries(preview).sort())
      const found = find(key)
      if (found) return found
      return queue.run(caller, async () => {
        // An earlier one in the queue may have been for the same.
        const made = find(key)
        if (made) return made
        const image = await make(preview)
        kept.set(key, { at: clock.now().getTime(), image })
        return image
      })
    },
  }
}
