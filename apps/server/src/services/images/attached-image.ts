import sharp, { type Sharp } from 'sharp'
import type { OpenPicture } from './open-picture.js'
import type { PictureFormat } from './picture-format.js'

/** A picture for download. */
export type AttachedImage = { bytes: Buffer; type: 'image/jpeg' | 'image/png' | 'image/webp' }

/** A scanned page of letter size stays legible with so many pixels on its longer side. */
const longest = 4000

/** Encodes a whole picture again, in a format that every computer opens. Throws what sharp throws. */
export async function toAttachedImage({ image, format }: OpenPicture): Promise<AttachedImage> {
  const { data, info } = await image
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const [type, encode] = encoders[format]
  return { type, bytes: await encode(sharp(data, { raw }).timeout({ seconds })).toBuffer() }
}

/** For each step. */
const seconds = 15

const asJpeg = (picture: Sharp) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
const asPng = (picture: Sharp) => picture.png()

const encoders: Record<PictureFormat, [AttachedImage['type'], (picture: Sharp) => Sharp]> = {
  jpeg: ['image/jpeg', asJpeg],
  heic: ['image/jpeg', asJpeg],
  png: ['image/png', asPng],
  gif: ['image/png', asPng],
  webp: ['image/webp', (picture) => picture.webp({ quality: 85 })],
}
