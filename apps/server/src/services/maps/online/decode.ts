import sharp from 'sharp'
import { MapError } from '../map-error.js'

/** The pixels of a provider's picture, in the size that is wanted. Throws MapError for what is none. */
export async function decode(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: 4_000_000, failOn: 'error' })
      .resize(width, height, { fit: 'fill' })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch (cause) {
    throw new MapError('The provider of maps sent something that is no picture.', { cause })
  }
}
