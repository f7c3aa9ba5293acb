/** Storage of the files that people upload. Every call throws on a key that `checkKey` refuses. */
export type Storage = {
  /** Stores a whole file under its key, over an existing one; `type` is its media type. */
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** A file, or null when there is none. */
  get(key: string): Promise<{ bytes: Buffer; type: string } | null>
  /** Deletes a file, whether or not there is one. */
  remove(key: string): Promise<void>
  /** All files, in no order. */
  list(): Promise<{ key: string; modified: Date }[]>
}

/**
 * Whether a key is relative like 'avatar/x7f3-512.webp': parts of lower case letters, digits and _ . -
 * between single slashes. No part begins with a dot: such names are hidden, temporary, or lead out of the folder.
 */
export const isKey = (key: string): boolean => key.length <= 200 && key.split('/').every(isPart)

/** Throws unless it is a key. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a key of a stored file: ${JSON.stringify(key)}`)
}

const isPart = (part: string) => /^[a-z0-9_-][a-z0-9_.-]*$/.test(part) && !part.includes('..')
