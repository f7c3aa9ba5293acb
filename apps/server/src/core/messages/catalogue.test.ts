import { describe, expect, it } from 'vitest'
import { catalogues, chooseLanguage } from './catalogue.js'
import { en } from './en.js'

const speaking = (...languages: string[]) => languages.map((language) => ({ ...en, language }))
const known = speaking('en', 'de', 'de-CH', 'zh-Hant')

describe('a caller is answered in', () => {
  it.each([
    ['the language itself', 'de', 'de'],
    ['any spelling of it', 'DE-ch', 'de-CH'],
    ['the language without the country', 'de-AT', 'de'],
    ['the language with less behind it', 'zh-Hant-TW', 'zh-Hant'],
    ['English, when there is no such language', 'fr-CA', 'en'],
    ['English, when only a country more is known', 'zh', 'en'],
  ])('%s: %s', (_what, header, language) => {
    expect(chooseLanguage(header, known).language).toBe(language)
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
    expect(chooseLanguage(header, known)).toBe(en)
  })
})

it('each language stands there once, under a tag that is one', () => {
  const tags = catalogues.map(({ language }) => language)
  expect(tags).toEqual(Intl.getCanonicalLocales(tags))
})
