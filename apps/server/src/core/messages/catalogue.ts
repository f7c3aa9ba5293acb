import { en } from './en.js'

/** All texts of one language; the compiler requires every one of them. */
export type Catalogue = typeof en

/** A text before its language is chosen. */
export type Phrase<Text = string> = (messages: Catalogue) => Text

/** The languages of the server. Another one is a file beside `en.ts`, and its name in here. */
export const catalogues: readonly Catalogue[] = [en]

/** For a request without a known language, for the log and for the command line. */
export const defaultLanguage: Catalogue = en

/** One language tag, such as en, de-AT or zh-Hant-TW; a long one is not looked up. */
const tag = /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,3}$/i

/**
 * The language that a User-Locale header prefers: the tag itself, or the same with less behind it ('de-AT', then 'de'),
 * or the default. Never throws; a malformed tag is not looked up.
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
