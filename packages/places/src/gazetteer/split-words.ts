import { plain } from './plain-name.js'

/** A word of the typed text, and its offset. */
export type Word = { plain: string; start: number; afterComma: boolean }

/** Splits the typed text at blanks and commas; a name of the country at its end is dropped. */
export function splitWords(text: string): { words: Word[]; end: number } {
  const words: Word[] = []
  let afterComma = false
  for (const { 0: part, index } of text.matchAll(/[^\s,;]+|[,;]/g)) {
    const word = plain(part)
    if (word) words.push({ plain: word, start: index, afterComma })
    afterComma = part === ',' || part === ';' || (afterComma && !word)
  }
  const count = [4, 3, 2, 1].find((length) => isCountry(words.slice(-length))) ?? 0
  const country = words[words.length - count]
  return { words: words.slice(0, words.length - count), end: country?.start ?? text.length }
}

const countries = new Set(['us', 'usa', 'unitedstates', 'unitedstatesofamerica'])

const isCountry = (words: Word[]) =>
  countries.has(words.map((word) => word.plain.replaceAll(' ', '')).join(''))
