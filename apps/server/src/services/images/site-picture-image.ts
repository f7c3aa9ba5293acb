import { cropAround, type Focus, pictureRatio } from '@clubhouse/schema/website/crop'
import type { PictureFormat as Encoded } from '@clubhouse/schema/website/picture-files'
import { pictureWidths } from '@clubhouse/schema/website/picture-files'
import { pictureMinWidth, sharePicture } from '@clubhouse/schema/website/picture-limits'
import sharp, { type Raw, type Sharp } from 'sharp'
import { tooSmall } from './image-error.js'
import type { OpenPicture } from './open-picture.js'

/** A file of a picture; `name` is what follows its id, such as '800.avif' or 'share.jpg'. */
export type SitePictureFile = { name: string; type: string; bytes: Buffer }

const largest = Math.max(...pictureWidths)

/**
 * Decodes a picture once, crops it around the focus and encodes it in all sizes; a small one is enlarged. Throws
 * ImageError, and what sharp throws.
 */
export async function toSitePicture(
  { image, scale }: OpenPicture,
  focus: Focus,
): Promise<SitePictureFile[]> {
  const { autoOrient: size } = await image.metadata()
  const crop = cropAround(size, focus)
  if (Math.round(crop.width * scale) < pictureMinWidth) {
    throw tooSmall(pictureMinWidth, pictureMinWidth / pictureRatio)
  }
  const cropped = await shrunk(image, size, crop)
  const files: SitePictureFile[] = []
  // One after the other: another core is left for everybody else.
  for (const width of pictureWidths) {
    for (const encode of encoders) files.push(await encode(cropped(), width))
  }
  const inCrop = { x: 0.5, y: (focus.y * size.height - crop.top) / crop.height }
  files.push(await shareOf(cropped(), inCrop))
  return files
}

type Size = { width: number; height: number }

/**
 * The crop of a picture, in the largest width. First the whole is resized, which its decoder helps with, and the part is
 * taken from that.
 */
async function shrunk(image: Sharp, size: Size, crop: Size & { left: number; top: number }) {
  const height = largest / pictureRatio
  const scale = largest / crop.width
  const whole = {
    width: Math.max(largest, Math.round(size.width * scale)),
    height: Math.max(height, Math.round(size.height * scale)),
  }
  const { data, info } = await image
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: Math.min(Math.round(crop.left * scale), whole.width - largest),
      top: Math.min(Math.round(crop.top * scale), whole.height - height),
      width: largest,
      height,
    })
    .toColourspace('srgb')
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw: Raw = { width: info.width, height: info.height, channels: info.channels }
  return () => sharp(data, { raw }).timeout({ seconds })
}

/** For each step. */
const seconds = 15

type Encoder = (cropped: Sharp, width: number) => Promise<SitePictureFile>

const resized = (cropped: Sharp, width: number) => cropped.resize(width, width / pictureRatio)

const fileOf = (width: number, format: Encoded, bytes: Buffer) => ({
  name: `${width}.${format}`,
  type: `image/${format}`,
  bytes,
})

const encoders: Encoder[] = [
  // Effort 4 takes four times as long, for a fifteenth less.
  async (cropped, width) =>
    fileOf(
      width,
      'avif',
      await resized(cropped, width).avif({ quality: 55, effort: 3 }).toBuffer(),
    ),
  async (cropped, width) =>
    fileOf(width, 'webp', await resized(cropped, width).webp({ quality: 78 }).toBuffer()),
]

async function shareOf(cropped: Sharp, focus: Focus): Promise<SitePictureFile> {
  const { width, height } = sharePicture
  const whole = { width: largest, height: largest / pictureRatio }
  const crop = cropAround(whole, focus, width / height)
  const bytes = await cropped
    .extract({
      left: Math.floor(crop.left),
      top: Math.floor(crop.top),
      width: Math.floor(crop.width),
      height: Math.floor(crop.height),
    })
    .resize(width, height, { fit: 'fill' })
    // A JPEG has no transparency.
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return { name: 'share.jpg', type: 'image/jpeg', bytes }
}
