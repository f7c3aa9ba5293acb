import { bySize, type City, type Places } from './load-places.js'
import { plainName } from './plain-name.js'
import type { Reading } from './read-query.js'
import type { Word } from './split-words.js'
import { beginsStreetEnd, endsStreet, streetBefore } from './street.js'

/** Cities that a reading may mean, and the street typed before them, or ''. */
export type Found = { street: string; cities: City[] }

/** No city's name has more words. */
const maxWords = 6

/** The least letters of the beginning of a name to search for. */
const minBeginning = 3

/** By the longest end of the words that is a city's name. */
export function findNamed(text: string, reading: Reading, places: Places): Found | null {
  return find(text, reading, (words) => {
    const [first] = words
    const mayBe = !first || first.afterComma || words.length > 1 || !endsStreet(first.plain)
    return mayBe ? (places.byName.get(nameOf(words)) ?? []) : []
  })
}

/** By the longest end of the words that cities' names begin with; the biggest first. */
export function findBeginning(text: string, reading: Reading, places: Places): Found | null {
  const found = find(text, reading, (words, isFirst) =>
    isFirst || mayBegin(words) ? citiesBeginning(nameOf(words), places) : [],
  )
  // Without a house number the words before are more likely a city that does not exist.
  return found && (found.street === '' || /\d/.test(found.street)) ? found : null
}

/** The cities that a name begins with, the biggest first. */
export function citiesBeginning(name: string, { names, byName }: Places): City[] {
  if (name.length < minBeginning) return []
  return [...beginningWith(names, name)].flatMap((known) => byName.get(known) ?? []).sort(bySize)
}

function find(
  text: string,
  reading: Reading,
  match: (words: Word[], isFirst: boolean) => City[],
): Found | null {
  const { words, states } = reading
  for (let city = Math.max(0, words.length - maxWords); city < words.length; city++) {
    const street = streetBefore(text, reading, city)
    if (street === null) continue
    const cities = match(words.slice(city), city === 0).filter(
      ({ state }) => states === null || states.includes(state),
    )
    if (cities.length > 0) return { street, cities }
  }
  return null
}

const nameOf = (words: Word[]) => plainName(words.map((word) => word.plain).join(' '))

/** Whether words after a street may be the beginning of a city; they may be the end of the street instead. */
function mayBegin([first, ...more]: Word[]): boolean {
  if (!first) return false
  if (more.length > 0) return first.afterComma || first.plain !== 'st'
  return !(first.afterComma ? endsStreet(first.plain) : beginsStreetEnd(first.plain))
}

/** The index of the first of the sorted texts that is not below `text`. */
function firstFrom(sorted: string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The sorted texts that begin with `start`, in order. */
export function* beginningWith(sorted: string[], start: string): Generator<string> {
  for (let at = firstFrom(sorted, start); ; at++) {
    const text = sorted[at]
    if (!text?.startsWith(start)) return
    yield text
  }
}
