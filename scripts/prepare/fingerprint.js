import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fromRoot, root } from '../root.js'

/** @typedef {{ quick: string, content: string }} Fingerprint */

/**
 * The files that a step reads, sorted.
 * @param {{ include: string[], exclude: RegExp }} inputs files and folders below the root; paths that match are left out
 */
export function listFiles({ include, exclude }) {
  /** @param {string} path @returns {string[]} */
  const walk = (path) => {
    if (exclude.test(relative(root, path)) || !existsSync(path)) return []
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path).flatMap((name) => walk(`${path}/${name}`))
  }
  return include.flatMap((path) => walk(fromRoot(path))).sort()
}

/** Of names, times and sizes: cheap, and different after every checkout. @param {string[]} files */
export const quickHash = (files) =>
  hash(files.map((file) => [file, statSync(file)].map((part) => describe(part)).join()))

/** Of names and contents. @param {string[]} files */
export const contentHash = (files) =>
  hash(files.flatMap((file) => [relative(root, file), hash([readFileSync(file)])]))

/** @param {string} file @returns {Fingerprint | null} null when there is none that can be read */
export function readFingerprint(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** @param {string} file @param {Fingerprint} fingerprint */
export function writeFingerprint(file, fingerprint) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(fingerprint)}\n`)
}

/** @param {string | import('node:fs').Stats} part */
const describe = (part) =>
  typeof part === 'string' ? relative(root, part) : `${part.mtimeMs} ${part.size}`

/** @param {(string | Buffer)[]} parts */
function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}
