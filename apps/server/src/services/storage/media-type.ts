import { extname } from 'node:path'

const types = new Map([['.webp', 'image/webp']])

/** The media type of a stored file; bytes of no known kind when its extension tells none. */
export const mediaType = (key: string): string =>
  types.get(extname(key)) ?? 'application/octet-stream'

/** Throws when a file would be told to be of another type than it was given with. */
export function checkType(key: string, type: string): void {
  if (type !== mediaType(key)) throw new Error(`${key} cannot be kept as ${type}`)
}
