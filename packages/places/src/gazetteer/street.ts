import type { Reading } from './read-query.js'

/**
 * Returns the text before the word number `city` of a reading, exactly as typed: '' if there is none, null if it can't
 * be a street, such as a lone number.
 */
export function streetBefore(text: string, reading: Reading, city: number): string | null {
  if (city === 0) return ''
  const end = reading.words[city]?.start ?? reading.end
  const street = text.slice(0, end).replace(/^[\s,;]+|[\s,;]+$/g, '')
  return /\p{Letter}/u.test(street) ? street : null
}

const ends = new Set(
  `aly alley ave avenue blvd boulevard cir circle ct court cv cove dr drive expy hwy highway ln lane loop pkwy
  parkway pl place plz plaza rd road rte route sq square st street ter terrace trl trail way
  n s e w ne nw se sw north south east west apt apartment bldg building box fl floor ste suite unit`.split(
    /\s+/,
  ),
)

/** Whether a word is one that streets end with: 'Circle' is a city in Montana, but hardly in '12 Oak Circle'. */
export const endsStreet = (word: string): boolean => ends.has(word)

/** Whether `start` is the beginning of such a word. */
export const beginsStreetEnd = (start: string): boolean =>
  [...ends].some((word) => word.startsWith(start))
