import sharp from 'sharp'
import type { OpenPicture } from './open-picture.js'

/** One picture as two WebP squares: 512 and 128 pixels wide. */
export type AvatarImage = { large: Buffer; small: Buffer }

/** Crops the middle of a picture. Throws what sharp throws. */
export async function toAvatar({ image }: OpenPicture): Promise<AvatarImage> {
  const { data, info } = await image
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
}
