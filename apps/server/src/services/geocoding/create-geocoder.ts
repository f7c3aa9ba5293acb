import type { Clock } from '../../services.js'
import { cachedGeocoder } from './cached-geocoder.js'
import { createGazetteer } from './gazetteer-geocoder.js'
import type { Geocoder } from './geocoder.js'
import { createMapboxGeocoder } from './mapbox-geocoder.js'
import { createNominatimGeocoder } from './nominatim-geocoder.js'
import { createPhotonGeocoder } from './photon-geocoder.js'

type Options = {
  mapboxToken: string | null
  mapboxUrl: string
  photonUrl: string | null
  nominatimUrl: string | null
}

/** Mapbox with a token, else a Photon or Nominatim server by its URL, else the gazetteer that came along. */
export const createGeocoder = (options: Options, clock: Clock): Geocoder =>
  cachedGeocoder(choose(options), clock)

function choose({ mapboxToken, mapboxUrl, photonUrl, nominatimUrl }: Options): Geocoder {
  if (mapboxToken) return createMapboxGeocoder(mapboxToken, mapboxUrl)
  if (photonUrl) return createPhotonGeocoder(photonUrl)
  return nominatimUrl ? createNominatimGeocoder(nominatimUrl) : createGazetteer()
}
