/** Compares the names of companies and chapters in a file with those that the club has. */

import { nameKey } from '../text/search-text.js'

/** Words that one list has and another leaves out. */
const optionalWords = new Set(
  'the inc incorporated llc llp lllp pllc pc pa plc co company corp corporation ltd limited rotary club chapter of'.split(
    ' ',
  ),
)

/** The words that tell a name from others: without punctuation, 'Inc.' and 'Rotary Club of'. */
function keyWords(name: string): string[] {
  const words = nameKey(name)
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const needed = words.filter((word) => !optionalWords.has(word))
  return needed.length > 0 ? needed : words
}

/** Returns the same text for names that differ in case, punctuation or words such as 'Inc.' only. */
export const looseNameKey = (name: string): string => keyWords(name).join(' ')

/** Whether two names differ in case, punctuation or words such as 'Inc.' at most. */
export const isSameName = (one: string, other: string): boolean =>
  looseNameKey(one) === looseNameKey(other)

/** How much two names differ: 0 for the same name, null when they aren't alike. */
export function nameDistance(one: string, other: string): number | null {
  const [first, second] = [keyWords(one), keyWords(other)]
  const [text, otherText] = [first.join(' '), second.join(' ')]
  if (text === otherText) return 0
  const allowed = Math.floor(Math.max(text.length, otherText.length) / 5)
  const typos = editDistance(text, otherText, allowed)
  if (typos !== null) return typos
  const [fewer, more] = first.length < second.length ? [first, second] : [second, first]
  return fewer.length > 0 && fewer.every((word) => more.includes(word))
    ? more.length + allowed
    : null
}

/** How many letters must change to make one text of another; null for more than `allowed`. */
function editDistance(one: string, other: string, allowed: number): number | null {
  if (Math.abs(one.length - other.length) > allowed) return null
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1]
    for (const [index, otherLetter] of [...other].entries()) {
      const replaced = (last[index] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(replaced, (last[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    last = next
  }
  const distance = last.at(-1) ?? 0
  return distance <= allowed ? distance : null
}

const noCompany = new Set([
  ...[
    '',
    'none',
    'na',
    'nil',
    'no',
    'no company',
    'retired',
    'retiree',
    'retd',
    'self',
    'self employed',
  ],
  ...['homemaker', 'student', 'unemployed', 'not employed', 'semi retired', 'at home', 'volunteer'],
])

/** Whether a company's name only states that somebody has none: 'Retired', 'N/A', '-'. */
export const meansNoCompany = (name: string): boolean =>
  noCompany.has(
    nameKey(name)
      .replace(/[/.]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
