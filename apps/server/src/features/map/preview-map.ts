import type { MapImageData, MapPreview } from '@clubhouse/schema/map'
import { unavailable } from '../../errors.js'
import { MapError } from '../../services/maps/map-error.js'
import type { Services } from '../../services.js'

/** The picture of a place. Throws ServiceUnavailable while the provider of maps fails. */
export async function previewMap({ maps }: Services, preview: MapPreview): Promise<MapImageData> {
  try {
    const { type, bytes } = await maps.render(preview)
    return { type, base64: bytes.toString('base64') }
  } catch (cause) {
    if (!(cause instanceof MapError)) throw cause
    throw unavailable((say) => say.place.noMap, cause)
  }
}
