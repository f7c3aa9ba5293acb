import { type Catalogue, defaultLanguage } from './catalogue.js'

/** One language tag, such as en, de-AT or zh-Hant-TW; a long one is not looked up. */
const tag = /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,3}$/i

/**
 * The language that a User-Locale header prefers: the tag itself, or the same with less behind it ('de-AT', then
 * 'de'), or the default. Never throws; a malformed tag is not looked up (security.md T24).
 */
export function chooseLanguage(header: unknown, catalogues: readonly Catalogue[]): Catalogue {
  const parts = typeof header === 'string' && tag.test(header) ? header.split('-') : []
  for (let length = parts.length; length > 0; length--) {
    const wanted = parts.slice(0, length).join('-').toLowerCase()
    const found = catalogues.find(({ language }) => language.toLowerCase() === wanted)
    if (found) return found
  }
  return defaultLanguage
}
