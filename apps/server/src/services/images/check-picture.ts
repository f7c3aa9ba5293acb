import { setImmediate } from 'node:timers/promises'
import { gifEnd } from './gif-end.js'
import { heicEnd } from './heic-end.js'
import { notAPicture, notOnlyAPicture, tooManyBytes, unreadable } from './image-error.js'
import { jpegEnd } from './jpeg-end.js'
import { holdsMarkup } from './markup.js'
import { type PictureFormat, pictureFormat } from './picture-format.js'
import { pngEnd } from './png-chunks.js'

const endOf = { jpeg: jpegEnd, png: pngEnd, webp: webpEnd, gif: gifEnd, heic: heicEnd }

/** Cameras and editors append this many bytes to a picture. */
const maxTrailing = 1024

/**
 * Returns a picture's format. Throws ImageError unless the file is one whole picture of so many bytes at most, and
 * nothing else besides.
 */
export async function checkPicture(bytes: Buffer, maxBytes: number): Promise<PictureFormat> {
  if (bytes.length > maxBytes) throw tooManyBytes(maxBytes)
  const format = await pictureFormat(bytes)
  if (!format) throw notAPicture()
  if ((await holdsMarkup(bytes)) || holdsOtherFile(bytes)) throw notOnlyAPicture()
  // Yields to other calls.
  await setImmediate()
  const end = endOf[format](bytes)
  if (end === null) throw unreadable()
  if (bytes.length - end > maxTrailing) throw notOnlyAPicture()
  return format
}

/** Whether bytes are, to lenient parsers, a PDF or a ZIP archive (a JAR, an office document) as well. */
const holdsOtherFile = (bytes: Buffer): boolean =>
  bytes.subarray(0, 1024).includes('%PDF-') || bytes.subarray(-zipEnd).includes('PK\x05\x06')

/** A ZIP archive's directory ends with a record of 22 bytes and a comment of up to 64 kB. */
const zipEnd = 22 + 65_535

/** The end of a WebP, by the length in its RIFF header; null when the file is shorter. */
function webpEnd(bytes: Buffer): number | null {
  const end = 8 + bytes.readUInt32LE(4)
  return end <= bytes.length ? end : null
}
