import type { Clock } from '../../core/clock.js'
import { cachedGeocoder } from './cached-geocoder.js'
import { createGazetteer } from './gazetteer/gazetteer.js'
import type { Geocoder } from './geocoder.js'
import { createMapboxGeocoder } from './online/mapbox-geocoder.js'
import { createNominatimGeocoder } from './online/nominatim-geocoder.js'
import { createPhotonGeocoder } from './online/photon-geocoder.js'

type Options = {
  mapboxToken: string | null
  mapboxUrl: string
  photonUrl: string | null
  nominatimUrl: string | null
}

/** Mapbox with a token, else a Photon or Nominatim server by its URL, else the gazetteer that came along. */
export function createGeocoder(options: Options, clock: Clock): Geocoder {
  const provider = chooseProvider(options)
  // The gazetteer is quicker than a cache is worth, and keeps streets in the case that each person typed.
  return provider ? cachedGeocoder(provider, clock) : createGazetteer()
}

function chooseProvider(options: Options): Geocoder | null {
  const { mapboxToken, mapboxUrl, photonUrl, nominatimUrl } = options
  if (mapboxToken) return createMapboxGeocoder(mapboxToken, mapboxUrl)
  if (photonUrl) return createPhotonGeocoder(photonUrl)
  return nominatimUrl ? createNominatimGeocoder(nominatimUrl) : null
}
