import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const folder = '@expo-google-fonts/atkinson-hyperlegible-next'

const read = (weight: string) =>
  readFileSync(require.resolve(`${folder}/${weight}/AtkinsonHyperlegibleNext_${weight}.ttf`))

export type Fonts = { regular: Buffer; bold: Buffer }

let fonts: Fonts | undefined

/** Returns the typefaces of documents, read once. */
export function documentFonts(): Fonts {
  fonts ??= { regular: read('400Regular'), bold: read('700Bold') }
  return fonts
}
