import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, absolute. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** @param {string[]} parts a path below the repository's folder */
export const fromRoot = (...parts) => resolve(root, ...parts)
