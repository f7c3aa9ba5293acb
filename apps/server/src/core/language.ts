import type { Message } from '@clubhouse/schema/envelope'

/** Texts in each language of the server; English decides which texts there are. */
export type Translations<Texts> = { en: Texts }

/** A language of the server, and how its own is selected from the translations of some texts. */
export type Language = {
  /** BCP 47; responses have it as `content-language`. */
  readonly tag: string
  select<Texts>(translations: Translations<Texts>): Texts
}

/** For a request without a known language, for the log and for the command line. */
export const defaultLanguage: Language = { tag: 'en', select: ({ en }) => en }

/** The languages of the server. */
export const languages: readonly Language[] = [defaultLanguage]

/** A text before its language is chosen. */
export type Phrase<Text = string> = (language: Language) => Text

/** Texts as phrases; a function from values to a text becomes one to a phrase. */
export type Phrases<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string | Message
    ? Phrase<Texts[Name]>
    : Texts[Name] extends (...values: infer Values) => infer Text
      ? (...values: Values) => Phrase<Text>
      : Phrases<Texts[Name]>
}

/**
 * The texts of a feature, in groups or not, as phrases: `messages.saved(ctx.language)` is a text, and an error takes
 * `messages.notYours` as it is.
 */
export function inLanguages<Texts extends object>(texts: Translations<Texts>): Phrases<Texts>
export function inLanguages(texts: Translations<object>): object {
  return phrasesOf((language) => language.select(texts))
}

function phrasesOf(group: Phrase<object>): object {
  const names = Object.keys(group(defaultLanguage))
  return Object.fromEntries(
    names.map((name) => [name, phraseOf((language) => Reflect.get(group(language), name))]),
  )
}

function phraseOf(text: Phrase<unknown>): unknown {
  const example = text(defaultLanguage)
  if (typeof example === 'function') {
    return (...values: unknown[]) =>
      (language: Language) => {
        const format = text(language)
        return typeof format === 'function' && format(...values)
      }
  }
  const isGroup = typeof example === 'object' && example !== null && !('title' in example)
  return isGroup ? phrasesOf((language) => Object(text(language))) : text
}

/** A text with a title above it; the pages show both for a moment. */
export const toast = (title: string, message: string): Message => ({ title, message })

/** One language tag, such as en, de-AT or zh-Hant-TW; a long one is not looked up. */
const tag = /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,3}$/i

/**
 * The language that a User-Locale header prefers: the tag itself, or the same with less behind it ('de-AT', then 'de'),
 * or the default. Never throws; a malformed tag is not looked up.
 */
export function chooseLanguage(header: unknown, languages: readonly Language[]): Language {
  const parts = typeof header === 'string' && tag.test(header) ? header.split('-') : []
  for (let length = parts.length; length > 0; length--) {
    const wanted = parts.slice(0, length).join('-').toLowerCase()
    const found = languages.find(({ tag }) => tag.toLowerCase() === wanted)
    if (found) return found
  }
  return defaultLanguage
}
