/** Where a WebP ends, by the length in its RIFF head; null when that is more than there is. */
export function webpEnd(bytes: Buffer): number | null {
  const end = 8 + bytes.readUInt32LE(4)
  return end <= bytes.length ? end : null
}
