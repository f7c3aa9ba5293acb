const endOfImage = Buffer.of(0xff, 0xd9)

/** Between a picture and its video some phones write a few bytes of their own. */
const largestGap = 1024

/**
 * The end of a JPEG: behind its last end-of-image marker; null when it was cut off. Phones append more to the
 * first one: further pictures (depth, brightness), and videos, which count as a part of the file.
 */
export function jpegEnd(bytes: Buffer): number | null {
  const first = firstEnd(bytes)
  if (first === null) return null
  const video = videoStart(bytes, first)
  const end = bytes.lastIndexOf(endOfImage, video ?? bytes.length) + endOfImage.length
  return video !== null && video - end <= largestGap ? bytes.length : end
}

/** Behind the first picture's own end: a preview in its header has one too, which does not count. */
function firstEnd(bytes: Buffer): number | null {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) {
      // Fill bytes, of which there may be any number.
      while (bytes[at + 1] === 0xff) at++
    } else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === startOfScan) at = scanEnd(bytes, at)
    }
  }
  return bytes.subarray(at).equals(endOfImage) ? bytes.length : null
}

const startOfScan = 0xda

/** The next marker behind a scan's packed data. In there, FF is followed by 00, or by the number of a restart. */
function scanEnd(bytes: Buffer, start: number): number {
  // Byte by byte: a search for each FF takes ten times as long where there are millions.
  for (let at = start; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    const isRestart = next >= 0xd0 && next <= 0xd7
    if (next !== 0 && next !== 0xff && !isRestart) return at
  }
  return bytes.length
}

/** A file has one or two of them; thousands only keep the server busy. */
const maxBoxes = 1000

/** The start of an ISO-BMFF file: a box 'ftyp' of a plausible size in bytes, with a brand of four letters. */
function videoStart(bytes: Buffer, from: number): number | null {
  let name = bytes.indexOf('ftyp', from)
  for (let box = 0; box < maxBoxes && name >= 0; box++, name = bytes.indexOf('ftyp', name + 4)) {
    const size = bytes.readUInt32BE(name - 4)
    const brand = bytes.toString('latin1', name + 4, name + 8)
    if (size >= 16 && size <= 256 && /^[a-zA-Z0-9 ]{4}$/.test(brand)) return name - 4
  }
  return null
}
