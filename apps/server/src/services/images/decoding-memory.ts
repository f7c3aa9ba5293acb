import type { Metadata, Sharp } from 'sharp'
import { tooCostly } from './image-error.js'

/** A picture needs this many bytes at most while it is decoded. */
const maxBytes = 300 * 1024 ** 2

/**
 * Refuses a picture whose decoder must hold all of it, when that is too much. Most are decoded row by row, whatever
 * their size.
 */
export async function requireAffordable(image: Sharp): Promise<void> {
  const metadata = await image.metadata()
  if (metadata.width * metadata.height * bytesPerPixel(metadata) > maxBytes) throw tooCostly()
}

function bytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling }: Metadata) {
  if (format === 'gif' || format === 'webp') return 4
  if (!isProgressive) return 0
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1)
  // The coefficients of a progressive JPEG have two bytes each.
  return 2 * (chromaSubsampling === '4:2:0' ? channels / 2 : channels)
}
