import { en } from './en.js'

/** All texts of one language; the compiler requires every one of them. */
export type Catalogue = typeof en

/** A text before its language is chosen. */
export type Phrase<Text = string> = (say: Catalogue) => Text

/** The languages of the server. Another one is a file beside `en.ts`, and its name in here. */
export const catalogues: readonly Catalogue[] = [en]

/** For a request without a known language, for the log and for the command line. */
export const defaultLanguage: Catalogue = en
