import { z } from 'zod/mini'
import type { Language, Translations } from '../../src/core/language.js'

/** Changes every text of a value, and every text that a function in it will return. */
function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value === 'function')
    return (...given: unknown[]) => changeTexts(value(...given), change)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, changeTexts(part, change)]),
  )
}

/** A language whose texts are made from the English ones. */
const translated = (tag: string, change: (text: string) => string): Language => ({
  tag,
  select: <Texts>({ en }: Translations<Texts>) =>
    z.custom<Texts>(() => true).parse(changeTexts(en, change)),
})

const inBrackets = (text: string) => `⟦${text}⟧`

/** English with every text in brackets: it shows which texts of a response came from a `messages.ts`. */
export const bracketed = translated('en', inBrackets)

const translations: readonly [english: RegExp, german: string][] = [
  [/^Check your entries$/, 'Bitte prüfen Sie Ihre Angaben'],
  [/^Wait (\d+) minutes and try again\.$/, 'Bitte warten Sie $1 Minuten.'],
  [/^Chapter created$/, 'Gruppe angelegt'],
  [/^(.+) is now on the list\.$/, '$1 steht jetzt in der Liste.'],
  [/^Another chapter uses .+$/, 'Eine andere Gruppe hat diese Kurzform'],
  [/^Must be a valid email address$/, 'Bitte eine gültige E-Mail-Adresse'],
  [/^Password is required$/, 'Bitte ein Passwort'],
]

/** A second language as a translator would begin it: some texts are German, all others still in brackets. */
export const german = translated('de', (text) => {
  const [english, replacement] = translations.find(([pattern]) => pattern.test(text)) ?? []
  return english && replacement ? text.replace(english, replacement) : inBrackets(text)
})
