/** The end of a WebP, by the length in its RIFF header; null when the file is shorter. */
export function webpEnd(bytes: Buffer): number | null {
  const end = 8 + bytes.readUInt32LE(4)
  return end <= bytes.length ? end : null
}
