import { describe, expect, it } from 'vitest'
import {
  chooseLanguage,
  defaultLanguage,
  inLanguages,
  type Language,
  languages,
} from './language.js'

const speaking = (tag: string): Language => ({ ...defaultLanguage, tag })
const known = ['en', 'de', 'de-CH', 'zh-Hant'].map(speaking)

describe('a caller is answered in', () => {
  it.each([
    ['the language itself', 'de', 'de'],
    ['any spelling of it', 'DE-ch', 'de-CH'],
    ['the language without the country', 'de-AT', 'de'],
    ['the language with less behind it', 'zh-Hant-TW', 'zh-Hant'],
    ['English, when there is no such language', 'fr-CA', 'en'],
    ['English, when only a country more is known', 'zh', 'en'],
  ])('%s: %s', (_what, header, tag) => {
    expect(chooseLanguage(header, known).tag).toBe(tag)
  })

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a path', '../../etc'],
    ['8 KB', 'de'.repeat(4096)],
    ['8 KB of parts', `de${'-at'.repeat(2730)}`],
    ['a prototype key', '__proto__'],
    ['another', 'constructor'],
    ['two headers in one', 'de, de'],
    ['a list with weights', 'de;q=0.9'],
    ['a line more', 'de\r\nset-cookie: a=b'],
    ['a line end', 'de\n'],
    ['several headers', ['de', 'de']],
    ['an object', { de: true }],
    ['null', null],
  ])('English after %s', (_what, header) => {
    expect(chooseLanguage(header, known)).toBe(defaultLanguage)
  })
})

it('lists each language once, under a valid tag', () => {
  const tags = languages.map(({ tag }) => tag)
  expect(tags).toEqual(Intl.getCanonicalLocales(tags))
})

it('turns texts, texts with a title, functions and groups into phrases', () => {
  const messages = inLanguages({
    en: {
      over: 'It is over.',
      saved: { title: 'Saved', message: 'All is up to date.' },
      left: (seats: number) => `${seats} left`,
      reason: { full: 'It is full.' },
    },
  })
  expect(messages.over(defaultLanguage)).toBe('It is over.')
  expect(messages.saved(defaultLanguage)).toEqual({
    title: 'Saved',
    message: 'All is up to date.',
  })
  expect(messages.left(3)(defaultLanguage)).toBe('3 left')
  expect(messages.reason.full(defaultLanguage)).toBe('It is full.')
})
