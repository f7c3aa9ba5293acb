import { uploadMaxBytes, uploadMaxPixels } from '@clubhouse/schema/picture-upload'
import sharp, { type Sharp } from 'sharp'
import { checkPicture } from './check-picture.js'
import { requireAffordable } from './decoding-memory.js'
import { readHeic } from './heic/read-heic.js'
import type { PictureFormat } from './picture-format.js'
import { withoutPngTexts } from './png-chunks.js'

/** An upload that sharp can decode. `scale`: how many times wider and higher it was sent; `format`: as it was sent. */
export type OpenPicture = { image: Sharp; scale: number; format: PictureFormat }

/** Opens an upload: its first frame, upright. Throws ImageError for all that is not a picture we accept. */
export async function openPicture(bytes: Buffer): Promise<OpenPicture> {
  const format = await checkPicture(bytes, uploadMaxBytes)
  if (format === 'heic') {
    const { png, factor } = await readHeic(bytes)
    return { image: imageOf(png), scale: factor, format }
  }
  const image = imageOf(format === 'png' ? withoutPngTexts(bytes) : bytes)
  await requireAffordable(image)
  return { image, scale: 1, format }
}

const imageOf = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: uploadMaxPixels, failOn: 'error', autoOrient: true })
