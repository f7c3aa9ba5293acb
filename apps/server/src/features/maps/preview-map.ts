import type { MapImageData, MapPreview } from '@clubhouse/schema/maps/map'
import type { Actor } from '../../context/actor.js'
import { busy, unavailable } from '../../core/errors.js'
import { QueueFull } from '../../services/limits/fair-queue.js'
import { MapError } from '../../services/maps/map-renderer.js'
import type { Services } from '../../services/services.js'
import { messages } from './messages.js'

/** In seconds: the pending maps are drawn by then. */
const retryAfter = 5

/**
 * The picture of a place. Throws ServiceUnavailable while the provider of maps fails, and, with the seconds to wait,
 * to a caller that requests more at once than can wait.
 */
export async function previewMap(
  { maps }: Services,
  { id }: Actor,
  preview: MapPreview,
): Promise<MapImageData> {
  try {
    const { type, bytes } = await maps.render(preview, id)
    return { type, base64: bytes.toString('base64') }
  } catch (cause) {
    if (cause instanceof QueueFull) throw busy(retryAfter, cause)
    if (!(cause instanceof MapError)) throw cause
    throw unavailable(messages.noMap, cause)
  }
}
