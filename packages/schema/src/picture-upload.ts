/** What is asked of an uploaded picture, on pages too: without zod, which they would load. */

/** At most this many bytes of a file are accepted: 25 MB. */
export const uploadMaxBytes = 25 * 1024 * 1024

export const uploadMaxMegabytes = uploadMaxBytes / 1024 ** 2

/**
 * At most this many pixels are accepted. It is 52.4 million, because a camera of '50 megapixels' may have 8192 × 6144.
 */
export const uploadMaxPixels = 50 * 1024 ** 2

export const uploadMaxMegapixels = uploadMaxPixels / 1024 ** 2

/** The formats that are accepted, as people read them. */
export const uploadFormats = 'JPEG, PNG, WebP, GIF or HEIC'

const types = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
]

/** Browsers on Windows and Linux don't know the type of these. */
const untypedNames = ['.heic', '.heif', '.heics', '.heifs', '.hif']

/** The types and names that a file picker offers. */
export const uploadAccept = [...types, ...untypedNames].join(',')

/** Returns why a file is refused before it is sent, or null; the server checks its content. */
export function uploadRefusal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  const extension = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? ''
  if (!types.includes(type) && !untypedNames.includes(extension)) {
    return `Choose a ${uploadFormats} image.`
  }
  return size > uploadMaxBytes ? `Choose an image of ${uploadMaxMegabytes} MB or less.` : null
}
