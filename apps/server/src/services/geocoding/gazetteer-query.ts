import { type GazetteerIndex, plain } from './gazetteer-index.js'

/** A word of what was typed, and where it stands there. */
export type Word = { plain: string; start: number; end: number; afterComma: boolean }

/** What was typed, taken apart from its end: a ZIP code, a state, and the words before them. */
export type GazetteerQuery = {
  text: string
  words: Word[]
  /** Two letters; null when none was typed. */
  state: string | null
  /** 5 digits, or the first 3 or 4 of them when nothing else was typed. */
  zip: string | null
}

/** The ways to read a query, the most telling first: 'Washington' is a state and a city. */
export function readQuery(text: string, { stateCodes }: GazetteerIndex): GazetteerQuery[] {
  const words = dropCountry(splitWords(text))
  const last = words.at(-1)
  const zip = last && zipOf(last, words.length)
  const rest = zip ? words.slice(0, -1) : words
  const readings: GazetteerQuery[] = []
  for (const count of [3, 2, 1]) {
    const state = stateCodes.get(
      rest
        .slice(-count)
        .map((word) => word.plain)
        .join(' '),
    )
    if (state && rest.length >= count && (rest.length > count || zip)) {
      readings.push({ text, words: rest.slice(0, -count), state, zip: zip ?? null })
    }
  }
  return [...readings, { text, words: rest, state: null, zip: zip ?? null }]
}

const zipOf = ({ plain: word }: Word, words: number) => {
  const [, zip] = /^(\d{5})(?: \d{4})?$/.exec(word) ?? []
  return zip ?? (words === 1 && /^\d{3,4}$/.test(word) ? word : null)
}

function splitWords(text: string): Word[] {
  const words: Word[] = []
  let afterComma = false
  for (const { 0: part, index } of text.matchAll(/[^\s,;]+|[,;]/g)) {
    const word = plain(part)
    if (word) words.push({ plain: word, start: index, end: index + part.length, afterComma })
    afterComma = part === ',' || part === ';'
  }
  return words
}

const countries = [['united', 'states'], ['usa'], ['us']]

function dropCountry(words: Word[]): Word[] {
  const country = countries.find((names) =>
    names.every((name, place) => words.at(place - names.length)?.plain === name),
  )
  return country && words.length > country.length ? words.slice(0, -country.length) : words
}
