import { createGazetteer } from '@clubhouse/places/gazetteer'
import type { Clock } from '../../core/clock.js'
import { cachedGeocoder } from './cached-geocoder.js'
import { type Geocoder, maxSuggestions } from './geocoder.js'
import { createMapboxGeocoder } from './online/mapbox-geocoder.js'
import { createNominatimGeocoder } from './online/nominatim-geocoder.js'
import { createPhotonGeocoder } from './online/photon-geocoder.js'
import { toSuggestion } from './suggestion.js'

type Options = {
  mapboxToken: string | null
  mapboxUrl: string
  photonUrl: string | null
  nominatimUrl: string | null
}

/** Mapbox with a token, else a Photon or Nominatim server by its URL, else the bundled gazetteer. */
export function createGeocoder(options: Options, clock: Clock): Geocoder {
  const provider = chooseProvider(options)
  // The gazetteer is quicker than a cache is worth, and keeps streets in the case that each person typed.
  return provider ? cachedGeocoder(provider, clock) : offlineGeocoder()
}

function chooseProvider(options: Options): Geocoder | null {
  const { mapboxToken, mapboxUrl, photonUrl, nominatimUrl } = options
  if (mapboxToken) return createMapboxGeocoder(mapboxToken, mapboxUrl)
  if (photonUrl) return createPhotonGeocoder(photonUrl)
  return nominatimUrl ? createNominatimGeocoder(nominatimUrl) : null
}

/** The bundled gazetteer. */
export function offlineGeocoder(): Geocoder {
  const gazetteer = createGazetteer()
  return {
    async search(query) {
      const found = await gazetteer.search(query, maxSuggestions)
      return found.map(toSuggestion).filter((suggestion) => suggestion !== null)
    },
  }
}
