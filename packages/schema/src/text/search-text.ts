import { plainMarks } from './clean-text.js'

/** Letters that Unicode doesn't decompose, as typed on other keyboards. */
const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** A text without accents, case and typographic marks, to compare typed text with stored text. */
export const plainText = (text: string): string =>
  plainMarks(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðıßæœþ]/g, (letter) => letters[letter] ?? letter)

/** A name without accents, case, typographic marks and needless blanks: names with one key are the same. */
export const nameKey = (name: string): string => plainText(name).replace(/\s+/g, ' ').trim()

/** One word of a search: `compact` without what people leave out of a name, `digits` if it is a part of a phone number. */
export type SearchWord = { text: string; compact: string | null; digits: string | null }

/** A search: its words, and its digits if all of it is a phone number or a part of one. */
export type Search = { words: SearchWord[]; digits: string | null }

/** Words beyond these would find nothing more. */
const mostWords = 8

/** Returns what to look for, here and in the database; no words for a blank text. */
export function readSearch(typed: string): Search {
  const plain = plainMarks(typed).trim()
  const words = plain.split(/\s+/).filter(Boolean).slice(0, mostWords)
  return {
    words: words.map((word) => {
      const text = plainText(word)
      return { text, compact: compactOf(text), digits: phonePart(word) }
    }),
    digits: phonePart(plain),
  }
}

/** Null for a word of other scripts. */
function compactOf(word: string): string | null {
  const compact = word.replace(/['.-]/g, '')
  return /^[a-z0-9]{2,}$/.test(compact) ? compact : null
}

/** Matches a compact word from the beginning of a word, in JavaScript and in PostgreSQL, so that spaces and hyphens between its letters don't matter. */
export const loosePattern = (compact: string): string => `(^|[ '.-])${[...compact].join("[ '.-]*")}`

/** Returns the digits of a phone number or a part of one, without extension, country code 1 and trunk 0; null for other text. */
export function phonePart(typed: string): string | null {
  const number = plainMarks(typed)
    .toLowerCase()
    .replace(/[\s,;]*(?:extension|ext\.?|x|#)\s*\d*$/, '')
    .replace(/\(0\)/, '')
  if (!/^[\d\s()+./-]+$/.test(number)) return null
  const digits = number.replace(/^\s*\(?\+?1(?=[\s().-])/, '').replace(/\D/g, '')
  const part = digits.length < 7 ? digits : digits.replace(/^(?:011|00?|1(?=\d{10}$))/, '')
  return part.length < 3 ? null : part
}

/** A plain text with the digits of its phone numbers together. */
const withDigitsTogether = (text: string): string => text.replace(/(\d)[\s()./-]+(?=\d)/g, '$1')

/** Returns whether a text that went through `plainText` has every word of a search, or its phone number in any format. */
export function matcherOf(typed: string): (text: string) => boolean {
  const { words, digits } = readSearch(typed)
  const tests = words.map(({ text: word, compact, digits: part }) => {
    const pattern = compact === null ? null : new RegExp(loosePattern(compact))
    return (text: string) =>
      text.includes(word) || pattern?.test(text) === true || hasDigits(text, part)
  })
  return (text) => tests.every((test) => test(text)) || hasDigits(text, digits)
}

const hasDigits = (text: string, part: string | null): boolean =>
  part !== null && withDigitsTogether(text).includes(part)
