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
