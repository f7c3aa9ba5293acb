import type { ZipCode } from 'zipcodes'

export type City = {
  name: string
  /** Two letters. */
  state: string
  zips: ZipCode[]
  /** Degrees, the mean of its ZIP codes. */
  latitude: number
  longitude: number
}

export type GazetteerIndex = {
  byZip: Map<string, ZipCode>
  /** Every ZIP code, ascending. */
  zips: string[]
  /** By plain name, the one with the most ZIP codes first. */
  byName: Map<string, City[]>
  /** Every plain name, ascending. */
  names: string[]
  /** Two letters by plain name and by the letters themselves. */
  stateCodes: Map<string, string>
  /** 'North Carolina' by 'NC'. */
  stateNames: Map<string, string>
}

/** Builds the index over US cities and ZIP codes: half a second, once. */
export async function loadGazetteer(): Promise<GazetteerIndex> {
  const { default: data } = await import('zipcodes')
  const stateNames = new Map(
    Object.entries(data.states.full).map(([name, code]) => [code, titleCase(name)]),
  )
  const known = Object.values(data.codes).filter(
    ({ country, state }) => country === 'US' && stateNames.has(state),
  )
  const cities = groupCities(known)
  const byName = new Map<string, City[]>()
  for (const city of cities) {
    const name = plainName(city.name)
    byName.set(name, [...(byName.get(name) ?? []), city])
  }
  for (const same of byName.values()) same.sort((a, b) => b.zips.length - a.zips.length)
  const stateCodes = new Map([...stateNames].map(([code, name]) => [plain(name), code]))
  for (const code of stateNames.keys()) stateCodes.set(code.toLowerCase(), code)
  return {
    byZip: new Map(known.map((code) => [code.zip, code])),
    zips: known.map(({ zip }) => zip).sort(),
    byName,
    names: [...byName.keys()].sort(),
    stateCodes,
    stateNames,
  }
}

/** Without accents, case and punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const longForms: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/** `plain`, with the words that names begin with written out: 'St. Louis' is 'saint louis'. */
export const plainName = (text: string): string =>
  plain(text).replace(/^(?:st|ste|ft|mt)\b/, (word) => longForms[word] ?? word)

function groupCities(codes: ZipCode[]): City[] {
  const grouped = new Map<string, ZipCode[]>()
  for (const code of codes) {
    const key = `${plainName(code.city)}|${code.state}`
    const group = grouped.get(key)
    if (group) group.push(code)
    else grouped.set(key, [code])
  }
  return [...grouped.values()].flatMap((zips) => {
    const [first] = zips
    if (!first) return []
    const mean = (of: (code: ZipCode) => number) =>
      Math.round((zips.reduce((sum, code) => sum + of(code), 0) / zips.length) * 1e5) / 1e5
    return [
      {
        name: first.city,
        state: first.state,
        zips,
        latitude: mean(({ latitude }) => latitude),
        longitude: mean(({ longitude }) => longitude),
      },
    ]
  })
}

const titleCase = (name: string) =>
  name.toLowerCase().replace(/\b(?!of\b|and\b)[a-z]/g, (letter) => letter.toUpperCase())
