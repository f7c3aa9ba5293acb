import { create } from 'fontkit'
import { documentFonts } from './fonts.js'

let characters: Set<number> | undefined

function printableCharacters(): Set<number> {
  characters ??= new Set(create(documentFonts().regular).characterSet)
  return characters
}

/**
 * Replaces each character that the documents' typeface lacks with '□', and returns whether it did: names may be written in
 * any script.
 */
export function printableText(text: string): { printable: string; isReplaced: boolean } {
  const known = printableCharacters()
  const isKnown = (character: string) => known.has(character.codePointAt(0) ?? 0)
  const composed = text.normalize('NFC')
  const printable = [...composed]
    .map((character) => (character === '\n' || isKnown(character) ? character : '□'))
    .join('')
  return { printable, isReplaced: printable !== composed }
}
