import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const folder = '@expo-google-fonts/source-sans-3'

const read = (weight: string) =>
  readFileSync(require.resolve(`${folder}/${weight}/SourceSans3_${weight}.ttf`))

export type Fonts = { regular: Buffer; bold: Buffer }

let fonts: Fonts | undefined

/**
 * Returns the typefaces of documents, read once: Latin, Greek and Cyrillic, with figures of one width and a zero without a
 * slash.
 */
export function documentFonts(): Fonts {
  fonts ??= { regular: read('400Regular'), bold: read('700Bold') }
  return fonts
}
