import sharp from 'sharp'
import { refusalOf } from './image-error.js'
import type { PictureFormat } from './picture-format.js'
import { withoutPngTexts } from './png-chunks.js'

/** One picture as two WebP squares: 512 and 128 pixels wide. */
export type AvatarImage = { large: Buffer; small: Buffer }

/** Decodes a picture's first frame, turns it upright and crops its middle. Throws ImageError. */
export async function toAvatar(bytes: Buffer, format: PictureFormat): Promise<AvatarImage> {
  try {
    const { data, info } = await sharp(format === 'png' ? withoutPngTexts(bytes) : bytes, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      autoOrient: true,
    })
      .resize(512, 512, { fit: 'cover' })
      .toColourspace('srgb')
      .timeout({ seconds: 15 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const square = sharp(data, { raw: info })
    return {
      large: await square.clone().webp({ quality: 82 }).toBuffer(),
      small: await square.clone().resize(128, 128).webp({ quality: 82 }).toBuffer(),
    }
  } catch (error) {
    throw refusalOf(error, maxPixels)
  }
}

const maxPixels = 24_000_000
