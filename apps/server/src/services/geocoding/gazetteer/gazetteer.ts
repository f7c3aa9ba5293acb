import type { Geocoder } from '../geocoder.js'
import { loadPlaces, type Places } from './load-places.js'
import { searchPlaces } from './search-places.js'

/** US cities and ZIP codes, offline. A street typed before them is kept as it was typed. */
export function createGazetteer(): Geocoder {
  let loading: Promise<Places> | null = null
  return {
    async search(query) {
      loading ??= loadPlaces()
      return searchPlaces(query, await loading)
    },
  }
}
