import { avatarMaxBytes } from '@clubhouse/schema/identity/avatar'
import type { Focus } from '@clubhouse/schema/website/crop'
import { pictureMaxBytes } from '@clubhouse/schema/website/picture-limits'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { type AvatarImage, toAvatar } from './avatar-image.js'
import { checkPicture } from './check-picture.js'
import { tooManyAtOnce } from './image-error.js'
import { type SitePictureFile, toSitePicture } from './site-picture-image.js'

export type ImageReader = {
  /** Converts an uploaded file to an avatar; nothing of the file itself is in it. Throws ImageError. */
  readAvatar(bytes: Buffer): Promise<AvatarImage>
  /** Converts an uploaded file to the files of a picture of the website, cropped around the focus. Throws ImageError. */
  readSitePicture(bytes: Buffer, focus: Focus): Promise<SitePictureFile[]>
}

/**
 * One picture is decoded at a time, and 20 may wait. Narrows what sharp can load, in the whole process: to the four
 * formats, and with `drawings` to SVG, for a server that draws its own. An uploaded SVG is refused before.
 */
export function createImageReader({ drawings = false } = {}): ImageReader {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: drawings ? [...loaders, loaderOf('Svg')] : loaders })
  sharp.cache(false)
  sharp.concurrency(1)
  const limit = pLimit(1)
  const inTurn = async <Image>(work: () => Promise<Image>): Promise<Image> => {
    if (limit.activeCount + limit.pendingCount > maxWaiting) throw tooManyAtOnce()
    return limit(work)
  }
  return {
    readAvatar: (bytes) =>
      inTurn(async () => toAvatar(bytes, await checkPicture(bytes, avatarMaxBytes))),
    readSitePicture: (bytes, focus) =>
      inTurn(async () => toSitePicture(bytes, await checkPicture(bytes, pictureMaxBytes), focus)),
  }
}

const maxWaiting = 20

/** Loaders from memory; those of files remain blocked. */
const loaderOf = (format: string) => `VipsForeignLoad${format}Buffer`

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map(loaderOf)
