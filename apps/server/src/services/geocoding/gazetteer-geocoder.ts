import type { AddressSuggestion } from '@clubhouse/schema/address'
import type { ZipCode } from 'zipcodes'
import { type City, type GazetteerIndex, loadGazetteer, plainName } from './gazetteer-index.js'
import { type GazetteerQuery, readQuery, type Word } from './gazetteer-query.js'
import { type Geocoder, maxSuggestions } from './geocoder.js'
import { toSuggestion } from './suggestion.js'

/** US cities and ZIP codes, offline. A street typed before them is kept as it was typed. */
export function createGazetteer(): Geocoder {
  let loading: Promise<GazetteerIndex> | null = null
  return {
    async search(query) {
      loading ??= loadGazetteer()
      const index = await loading
      for (const reading of readQuery(query, index)) {
        const found = findPlaces(reading, index)
        if (found.length > 0) return found.slice(0, maxSuggestions)
      }
      return []
    },
  }
}

function findPlaces(query: GazetteerQuery, index: GazetteerIndex): AddressSuggestion[] {
  return query.zip ? findByZip(query, query.zip, index) : findByCity(query, index)
}

function findByZip(query: GazetteerQuery, zip: string, index: GazetteerIndex) {
  const { words, state, text } = query
  if (zip.length < 5) {
    const from = firstFrom(index.zips, zip)
    return index.zips
      .slice(from, from + maxSuggestions)
      .filter((known) => known.startsWith(zip))
      .flatMap((known) => atZip(index.byZip.get(known), null, index))
  }
  const code = index.byZip.get(zip)
  if (!code || (state && state !== code.state)) return []
  // The city was typed, too: what stands before it is the street.
  const city = plainName(code.city).split(' ').length
  const named =
    plainName(
      words
        .slice(-city)
        .map((word) => word.plain)
        .join(' '),
    ) === plainName(code.city)
  return atZip(code, streetOf(text, named ? words.slice(0, -city) : words), index)
}

/** The longest end of the words that is a city's name, then the longest that a name begins with. */
function findByCity({ text, words, state }: GazetteerQuery, index: GazetteerIndex) {
  const found = (exact: boolean) => {
    for (let from = 0; from < words.length; from++) {
      const name = words.slice(from)
      if (from > 0 && !mayFollowStreet(name, exact)) continue
      const cities = (exact ? named(name, index) : beginning(name, index)).filter(
        (city) => !state || city.state === state,
      )
      const street = streetOf(text, words.slice(0, from))
      if (cities.length > 0) {
        return cities.slice(0, maxSuggestions).map((city) => inCity(city, street, index))
      }
    }
    return []
  }
  const exact = found(true)
  return exact.length > 0 ? exact : found(false)
}

const join = (words: Word[]) => plainName(words.map((word) => word.plain).join(' '))

const named = (words: Word[], { byName }: GazetteerIndex) => byName.get(join(words)) ?? []

function beginning(words: Word[], { names, byName }: GazetteerIndex): City[] {
  const start = join(words)
  if (start.length < 3) return []
  const cities: City[] = []
  for (let at = firstFrom(names, start); names[at]?.startsWith(start); at++) {
    cities.push(...(byName.get(names[at] ?? '') ?? []))
  }
  return cities.sort((a, b) => b.zips.length - a.zips.length)
}

const streetWords = new Set(
  'st street ave avenue rd road dr drive ln lane blvd ct court way apt suite unit hwy highway pl place ter cir sq pkwy n s e w ne nw se sw box'.split(
    ' ',
  ),
)

/** Whether words after others may be a city: 'Street' is one in Maryland, but hardly in '12 Main Street'. */
function mayFollowStreet([first, ...more]: Word[], exact: boolean): boolean {
  if (!first) return false
  if (first.afterComma) return true
  if (more.length === 0 && streetWords.has(first.plain)) return false
  return exact || (first.plain.length >= 3 && !streetWords.has(first.plain))
}

/** The words as they were typed. */
const streetOf = (text: string, words: Word[]): string | null => {
  const first = words[0]
  const last = words.at(-1)
  return first && last ? text.slice(first.start, last.end).trim().slice(0, 120) : null
}

const inCity = (city: City, street: string | null, { stateNames }: GazetteerIndex) =>
  toSuggestion({
    id: `city.${plainName(city.name)}.${city.state}`,
    street,
    city: city.name,
    state: stateNames.get(city.state) ?? city.state,
    postalCode: city.zips.length === 1 ? (city.zips[0]?.zip ?? null) : null,
    country: 'United States',
    longitude: city.longitude,
    latitude: city.latitude,
  })

const atZip = (code: ZipCode | undefined, street: string | null, { stateNames }: GazetteerIndex) =>
  code
    ? [
        toSuggestion({
          id: `zip.${code.zip}`,
          street,
          city: code.city,
          state: stateNames.get(code.state) ?? code.state,
          postalCode: code.zip,
          country: 'United States',
          longitude: code.longitude,
          latitude: code.latitude,
        }),
      ]
    : []

/** Where the first of the sorted texts stands that is not below `text`. */
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
