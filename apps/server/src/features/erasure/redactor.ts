import { $Enums } from '@clubhouse/db'
import type { Identity } from './identity.js'

/** What is written in the place of a person's name, address or number. */
export const deletedText = '(deleted)'

export type Redactor = {
  /** A regular expression of PostgreSQL for what may name the person; JSON included. */
  pattern: string
  /** Whether a text, or one in a value of JSON, names the person. */
  names(value: unknown): boolean
  /** A value of JSON without what names the person, in all its texts. */
  inJson(value: unknown): unknown
}

/** Finds a person in texts, whatever the case and however a number is written. */
export function redactorOf(identity: Identity): Redactor {
  const { names, emails, phones, others } = identity
  const exact = anyOf([
    ...[...fullNames(names), ...numbers(phones)].map(ownWords),
    ...emails.map(escaped).map(ownAddress),
  ])
  const company = anyOf(others.map(escaped).map(ownWords))
  const inText = (text: string) => {
    const nameless = text.replace(exact, deletedText)
    return isCode(text) ? nameless : nameless.replace(company, deletedText)
  }
  const inJson = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value)
    if (Array.isArray(value)) return value.map(inJson)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [
        field,
        codeFields.has(field) ? inner : inJson(inner),
      ]),
    )
  }
  return {
    pattern: [
      ...fullNames(names),
      ...numbers(phones),
      ...[...emails, ...others].flatMap(casesOf).map(escaped),
    ].join('|'),
    names: (value) => JSON.stringify(inJson(value)) !== JSON.stringify(value),
    inJson,
  }
}

const anyOf = (expressions: readonly string[]) =>
  // Of none: what no text has.
  new RegExp([...new Set(expressions)].join('|') || '(?!)', 'giu')

/** No part of a longer word or number; the database only looks for candidates, without this. */
const ownWords = (expression: string) => `(?<![\\p{L}\\p{N}])(?:${expression})(?![\\p{L}\\p{N}])`

/** No end of another's address, such as ann.lee@ in jo.ann.lee@. */
const ownAddress = (expression: string) =>
  `(?<![\\p{L}\\p{N}._%+-])(?:${expression})(?![\\p{L}\\p{N}])`

const labels: ReadonlySet<string> = new Set(
  Object.values($Enums).flatMap((one) => Object.values(one)),
)

/** In JSON: words of the program, which are no labels of the database's. */
const codeFields = new Set(['kind', 'change'])

/** A word of the program, such as 'Chapter', 'event.update' or an id: a company may be called like a part of it. */
const isCode = (text: string) => labels.has(text) || /^[a-z0-9][\w.:/-]*$/.test(text)

/** 'Ann Lee', 'Lee, Ann', 'ann-lee.csv'. */
const between = '[\\s_.,-]+'

const fullNames = (names: Identity['names']) =>
  names.flatMap(({ firstname, lastname }) => [
    `${escaped(firstname)}${between}${escaped(lastname)}`,
    `${escaped(lastname)}${between}${escaped(firstname)}`,
  ])

const numbers = (phones: Identity['phones']) =>
  phones.flatMap((phone) => {
    const digits = phone.replace(/\D/g, '').slice(-10)
    return digits.length < 7 ? [] : `(?:\\+?1[\\s.-]?)?\\(?${[...digits].join('[\\s().-]{0,3}')}`
  })

/** A database may know the case of A to Z only. */
const casesOf = (text: string) => [...new Set([text, text.toLowerCase(), text.toUpperCase()])]

/** Quotes and backslashes are longer in JSON; a dot is what every dialect escapes alike. */
const escaped = (text: string) =>
  text
    .replace(/[.*+?^${}()|[\]\\/]/g, (sign) => (sign === '\\' ? '.{1,2}' : `\\${sign}`))
    .replaceAll('"', '.{1,2}')
    .replace(/\s+/g, '\\s+')
