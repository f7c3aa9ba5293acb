import type { ZipCode } from 'zipcodes'
import {
  beginningWith,
  citiesBeginning,
  type Found,
  findBeginning,
  findNamed,
} from './find-city.js'
import { atZip, type FoundAddress, inCity } from './found-place.js'
import { loadPlaces, type Places } from './load-places.js'
import { type Query, readQuery } from './read-query.js'
import { streetBefore } from './street.js'

export type { FoundAddress } from './found-place.js'
export { plain } from './plain-name.js'

/** Creates a gazetteer of US cities and ZIP codes, offline. A street typed before them is kept verbatim. */
export function createGazetteer() {
  let loading: Promise<Places> | null = null
  return {
    /** At most `most` places, best first. */
    async search(text: string, most: number): Promise<FoundAddress[]> {
      loading ??= loadPlaces()
      return searchPlaces(text, await loading).slice(0, most)
    },
  }
}

/** The places that the text may mean, best first. */
function searchPlaces(text: string, places: Places): FoundAddress[] {
  const query = readQuery(text)
  const code = zipOf(query, places)
  return code ? withZip(query, code, places) : withoutZip(query, places)
}

/** The typed ZIP code, if there is one like it in the typed state. */
function zipOf({ zip, inState }: Query, { byZip }: Places): ZipCode | null {
  const code = byZip.get(zip)
  return code && (inState?.states?.includes(code.state) ?? true) ? code : null
}

/** The ZIP code decides; another typed city of its state is second. */
function withZip(query: Query, code: ZipCode, places: Places) {
  const reading = query.inState ?? query.anywhere
  const named = findNamed(query.text, { ...reading, states: [code.state] }, places)
  if (!named) return [atZip(code, streetBefore(query.text, reading, reading.words.length) ?? '')]
  const isIts = named.cities.some(({ zips }) => zips.includes(code))
  return [atZip(code, named.street), ...(isIts ? [] : inCities(named))]
}

/** The readings, the most likely first. */
function withoutZip({ text, zip, inState, inStates, anywhere }: Query, places: Places) {
  if (zip && anywhere.words.length === 0) return beginningZips(zip, places)
  const inTyped = inState && findNamed(text, inState, places)
  if (inTyped) return zip ? inZips(inTyped, zip) : inCities(inTyped)
  const inBegun = inStates && findNamed(text, inStates, places)
  if (inBegun) return inCities(inBegun)
  const named = findNamed(text, anywhere, places)
  // 'West Virginia' is not a street in one of the Virginias.
  const isState = inState?.words.length === 0
  if (named && !(isState && named.street)) return inCities(withLonger(named, places))
  const begun =
    (inState && findBeginning(text, inState, places)) ?? findBeginning(text, anywhere, places)
  return begun ? inCities(begun) : []
}

const inCities = ({ cities, street }: Found) => cities.map((city) => inCity(city, street))

/** A name may be incomplete: 'Wake' is in Virginia, and the beginning of Wake Forest. */
function withLonger({ street, cities }: Found, places: Places): Found {
  const longer = citiesBeginning(cities[0]?.plain ?? '', places)
  return { street, cities: [...new Set([...cities, ...longer])] }
}

const beginningZips = (start: string, { zips, byZip }: Places) =>
  [...beginningWith(zips, start)].flatMap((zip) => {
    const code = byZip.get(zip)
    return code ? [atZip(code, '')] : []
  })

/** Within the cities, the ZIP codes that begin as typed; the cities when none does. */
function inZips(found: Found, start: string) {
  const codes = found.cities.flatMap(({ zips }) => zips).filter(({ zip }) => zip.startsWith(start))
  if (codes.length === 0) return inCities(found)
  return codes.map((code) => atZip(code, found.street))
}
