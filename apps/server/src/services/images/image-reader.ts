import type { Focus } from '@clubhouse/schema/website/crop'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { type AttachedImage, toAttachedImage } from './attached-image.js'
import { type AvatarImage, toAvatar } from './avatar-image.js'
import { refusalOf, tooManyAtOnce } from './image-error.js'
import { type OpenPicture, openPicture } from './open-picture.js'
import { type SitePictureFile, toSitePicture } from './site-picture-image.js'

export type ImageReader = {
  /** Converts an uploaded file to an avatar; nothing of the file itself is in it. Throws ImageError. */
  readAvatar(bytes: Buffer): Promise<AvatarImage>
  /** Converts an uploaded file to the files of a picture of the website, cropped around the focus. Throws ImageError. */
  readSitePicture(bytes: Buffer, focus: Focus): Promise<SitePictureFile[]>
  /** Converts an uploaded file to one picture for download, without what cameras add to it. Throws ImageError. */
  readAttachment(bytes: Buffer): Promise<AttachedImage>
}

/**
 * One picture is decoded at a time, and 20 may wait. Narrows what sharp can load, in the whole process: to four formats,
 * and with `drawings` to SVG, for a server that draws its own. An uploaded SVG is refused before, and a HEIC is decoded
 * without sharp.
 */
export function createImageReader({ drawings = false } = {}): ImageReader {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: drawings ? [...loaders, loaderOf('Svg')] : loaders })
  sharp.cache(false)
  sharp.concurrency(1)
  const limit = pLimit(1)
  const inTurn = async <Image>(bytes: Buffer, work: (picture: OpenPicture) => Promise<Image>) => {
    if (limit.activeCount + limit.pendingCount > maxWaiting) throw tooManyAtOnce()
    return limit(async () => openPicture(bytes).then(work)).catch((error: unknown) => {
      throw refusalOf(error)
    })
  }
  return {
    readAvatar: (bytes) => inTurn(bytes, toAvatar),
    readSitePicture: (bytes, focus) => inTurn(bytes, (picture) => toSitePicture(picture, focus)),
    readAttachment: (bytes) => inTurn(bytes, toAttachedImage),
  }
}

const maxWaiting = 20

/** Loaders from memory; those of files remain blocked. */
const loaderOf = (format: string) => `VipsForeignLoad${format}Buffer`

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map(loaderOf)
