/** The end of a GIF: behind its trailer; null when it has none. Follows the blocks of GIF89a. */
export function gifEnd(bytes: Buffer): number | null {
  let at = 13 + tableLength(bytes[10])
  while (at < bytes.length) {
    switch (bytes[at]) {
      case trailer:
        return at + 1
      case extension:
        at = afterSubBlocks(bytes, at + 2)
        break
      case image:
        // A descriptor of 10 bytes, perhaps colors, and a byte with the code size of the compression.
        at = afterSubBlocks(bytes, at + 10 + tableLength(bytes[at + 9]) + 1)
        break
      default:
        return null
    }
  }
  return null
}

const trailer = 0x3b
const extension = 0x21
const image = 0x2c

/** How many bytes of colors the packed flags of a screen or a picture announce. */
const tableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** A frame of 25 MB has a hundred thousand; millions only keep the server busy. */
const maxSubBlocks = 1_000_000

/** Sub-blocks begin with their length; one of length zero ends them. Too many have no end in the file. */
function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start
  for (let block = 0; bytes[at]; block++) {
    if (block === maxSubBlocks) return bytes.length
    at += 1 + (bytes[at] ?? 0)
  }
  return at + 1
}
