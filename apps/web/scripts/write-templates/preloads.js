import { readFile } from 'node:fs/promises'

/**
 * @typedef {{ file: string, imports?: string[], assets?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/** Reads Vite's manifest of the files it built. @param {string} dist @returns {Promise<Manifest>} */
export const readManifest = async (dist) =>
  JSON.parse(await readFile(`${dist}.vite/manifest.json`, 'utf8'))

/**
 * The files of some modules and of what they import.
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
export function filesOf(manifest, keys) {
  /** @type {Set<string>} */
  const files = new Set()
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key]
    if (!chunk || files.has(`/${chunk.file}`)) return
    files.add(`/${chunk.file}`)
    chunk.imports?.forEach(add)
  }
  keys.forEach(add)
  return [...files]
}

/** The modules of a public page. @param {string} route */
export const modulesOf = (route) => [
  'src/main.tsx',
  'src/routes/_public.tsx?tsr-split=component',
  `src/routes/_public/${route}.tsx?tsr-split=component`,
]

/** Links that fetch the two fonts at once. @param {Manifest} manifest */
export const fontPreloads = (manifest) =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /-latin-wght-normal-.*\.woff2$/.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('')
