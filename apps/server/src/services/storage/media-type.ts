import { extname } from 'node:path'

const types = new Map([
  ['.avif', 'image/avif'],
  ['.jpg', 'image/jpeg'],
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.zip', 'application/zip'],
])

/** The media type of a stored file; bytes of no known kind when its extension has none. */
export const mediaType = (key: string): string =>
  types.get(extname(key)) ?? 'application/octet-stream'

/** Throws when a file would be served as another type than it was stored with. */
export function checkType(key: string, type: string): void {
  if (type !== mediaType(key)) throw new Error(`${key} cannot be kept as ${type}`)
}
