import { readFile } from 'node:fs/promises'

/**
 * @typedef {{ file: string, imports?: string[], css?: string[], assets?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/** What vite says it built. @param {string} dist @returns {Promise<Manifest>} */
export const readManifest = async (dist) =>
  JSON.parse(await readFile(`${dist}.vite/manifest.json`, 'utf8'))

/**
 * Links that fetch at once what a page needs: its own chunks and the two fonts.
 * @param {Manifest} manifest
 * @param {string} route
 */
export function preloads(manifest, route) {
  const chunks = new Set()
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key]
    if (!chunk || key === 'index.html' || chunks.has(chunk.file)) return
    chunks.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  for (const key of ['src/routes/_public.tsx', route]) add(`${key}?tsr-split=component`)
  const fonts = (manifest['index.html']?.assets ?? []).filter((file) =>
    /-latin-wght-normal-.*\.woff2$/.test(file),
  )
  return [
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    ),
    ...[...chunks].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}
