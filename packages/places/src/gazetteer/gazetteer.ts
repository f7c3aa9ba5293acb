import type { FoundPlace } from './found-place.js'
import { loadPlaces, type Places } from './load-places.js'
import { searchPlaces } from './search-places.js'

export type { FoundPlace } from './found-place.js'
export { plain } from './plain-name.js'

/** US cities and ZIP codes, offline. A street typed before them is kept as it was typed. */
export function createGazetteer() {
  let loading: Promise<Places> | null = null
  return {
    /** At most `most` places, best first. */
    async search(text: string, most: number): Promise<FoundPlace[]> {
      loading ??= loadPlaces()
      return searchPlaces(text, await loading).slice(0, most)
    },
  }
}
