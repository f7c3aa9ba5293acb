/** A chunk of a PNG, as it is in the file: length, name, data and checksum. */
export type PngChunk = { name: string; bytes: Buffer }

const signatureLength = 8
/** Length, name and checksum, 4 bytes each. */
const frameLength = 12
/** Pictures of 20 MB have some thousands; hundreds of thousands only keep the server busy. */
const maxChunks = 20_000

/** The chunks of a PNG up to its IEND; null when they do not end with one, or are too many. */
export function pngChunks(bytes: Buffer): PngChunk[] | null {
  const chunks: PngChunk[] = []
  let at = signatureLength
  while (at + frameLength <= bytes.length && chunks.length < maxChunks) {
    const end = at + frameLength + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ name, bytes: bytes.subarray(at, end) })
    if (name === 'IEND') return chunks
    at = end
  }
  return null
}

/** The end of a PNG: behind its IEND; null when it has none. */
export const pngEnd = (bytes: Buffer): number | null =>
  pngChunks(bytes)?.reduce((end, chunk) => end + chunk.bytes.length, signatureLength) ?? null

/**
 * A PNG without the chunks that its picture does not need. Its texts may be compressed: 4 MB of them take gigabytes
 * when they are read.
 */
export const withoutPngTexts = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.subarray(0, signatureLength),
    ...(pngChunks(bytes) ?? []).filter(({ name }) => needed.has(name)).map((chunk) => chunk.bytes),
  ])

/** The picture, its transparency, its colors, and which way is up. */
const needed = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'eXIf'],
])
