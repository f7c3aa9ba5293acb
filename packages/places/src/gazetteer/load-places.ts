import type { ZipCode } from 'zipcodes'
import { plainName } from './plain-name.js'
import { stateName } from './us-states.js'

export type City = {
  name: string
  /** As `plainName` returns it. */
  plain: string
  /** Two letters. */
  state: string
  zips: ZipCode[]
}

export type Places = {
  byZip: Map<string, ZipCode>
  /** Every ZIP code, ascending. */
  zips: string[]
  /** By plain name, the one with the most ZIP codes first: a good measure of size. */
  byName: Map<string, City[]>
  /** Every plain name, ascending. */
  names: string[]
}

/** Reads the cities and ZIP codes of the US and sorts them: 0.3 s and 21 MB, so do it once. */
export async function loadPlaces(): Promise<Places> {
  const { default: data } = await import('zipcodes')
  // Military post offices have no place on the map.
  const known = Object.values(data.codes).filter(
    ({ country, state }) => country === 'US' && stateName(state) !== undefined,
  )
  const byName = new Map<string, City[]>()
  for (const code of known) addToCity(byName, code)
  for (const namesakes of byName.values()) namesakes.sort(bySize)
  return {
    byZip: new Map(known.map((code) => [code.zip, code])),
    zips: known.map(({ zip }) => zip).sort(),
    byName,
    names: [...byName.keys()].sort(),
  }
}

export const bySize = (one: City, other: City) => other.zips.length - one.zips.length

function addToCity(byName: Places['byName'], code: ZipCode): void {
  const plain = plainName(code.city)
  const namesakes = byName.get(plain) ?? []
  const city = namesakes.find(({ state }) => state === code.state)
  if (city) city.zips.push(code)
  else
    byName.set(plain, [...namesakes, { name: code.city, plain, state: code.state, zips: [code] }])
}
