/** Of a box: its length and name, and a length of 64 bits where 32 are not enough. */
const headLength = 8
const longHeadLength = 16

/**
 * The end of a HEIC: behind the last of its boxes; null when that one was cut off. Phones append a video as more boxes,
 * and those count.
 */
export function heicEnd(bytes: Buffer): number | null {
  let at = 0
  for (let box = 0; box < maxBoxes && at + headLength <= bytes.length; box++) {
    if (!/^[\w ]{4}$/.test(bytes.toString('latin1', at + 4, at + 8))) return at
    const length = lengthAt(bytes, at)
    if (length === null || length > bytes.length - at) return null
    at += length
  }
  return at
}

/** Pictures have about five, and a video as many. */
const maxBoxes = 1000

/** The length of the box there; null for one that cannot be. */
function lengthAt(bytes: Buffer, at: number): number | null {
  const length = bytes.readUInt32BE(at)
  // The last box may go to the end of the file.
  if (length === 0) return bytes.length - at
  if (length > 1) return length >= headLength ? length : null
  if (at + longHeadLength > bytes.length) return null
  const long = Number(bytes.readBigUInt64BE(at + 8))
  return long >= longHeadLength ? long : null
}
