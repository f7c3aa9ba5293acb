import type { Identity } from './identity.js'

/** What is written in the place of a person's name, address or number. */
export const deletedText = '(deleted)'

export type Redactor = {
  /** A regular expression of PostgreSQL for what may name the person; JSON included. */
  pattern: string
  names(text: string): boolean
  /** A text without what names the person. */
  inText(text: string): string
  /** The same for all texts in a value of JSON. */
  inJson(value: unknown): unknown
}

/** Finds a person in texts, whatever the case and however a number is written. */
export function redactorOf(identity: Identity): Redactor {
  const exact = new RegExp(expressions(identity, ownWords).join('|'), 'giu')
  const inText = (text: string) => text.replace(exact, deletedText)
  const inJson = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value)
    if (Array.isArray(value)) return value.map(inJson)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inJson(inner)]))
  }
  return {
    pattern: expressions(identity, (expression) => expression).join('|'),
    names: (text) => inText(text) !== text,
    inText,
    inJson,
  }
}

/** No part of a longer word or number; the database only looks for candidates, without this. */
const ownWords = (expression: string) => `(?<![\\p{L}\\p{N}])(?:${expression})(?![\\p{L}\\p{N}])`

/** 'Ann Lee', 'Lee, Ann', 'ann-lee.csv'. */
const between = '[\\s_.,-]+'

function expressions(
  { names, emails, phones, others }: Identity,
  whole: (expression: string) => string,
): string[] {
  const fullNames = names.flatMap(({ firstname, lastname }) => [
    `${escaped(firstname)}${between}${escaped(lastname)}`,
    `${escaped(lastname)}${between}${escaped(firstname)}`,
  ])
  const numbers = phones.flatMap((phone) => {
    const digits = phone.replace(/\D/g, '').slice(-10)
    return digits.length < 7 ? [] : `(?:\\+?1[\\s.-]?)?\\(?${[...digits].join('[\\s().-]{0,3}')}`
  })
  const texts = [...emails, ...others].flatMap((text) => casesOf(text).map(escaped))
  return [...new Set([...fullNames, ...numbers, ...texts].map(whole))]
}

/** A database may know the case of A to Z only. */
const casesOf = (text: string) => [...new Set([text, text.toLowerCase(), text.toUpperCase()])]

/** Quotes and backslashes are longer in JSON; a dot is what every dialect escapes alike. */
const escaped = (text: string) =>
  text
    .replace(/[.*+?^${}()|[\]\\/]/g, (sign) => (sign === '\\' ? '.{1,2}' : `\\${sign}`))
    .replaceAll('"', '.{1,2}')
    .replace(/\s+/g, '\\s+')
