import { en } from './en.js'

/** All texts of one language; the compiler wants every one of them. */
export type Catalogue = typeof en

/** A text that is not in any language yet. */
export type Phrase<Text = string> = (say: Catalogue) => Text

/** The languages that the server speaks. Another one is a file beside `en.ts`, and its name in here. */
export const catalogues: readonly Catalogue[] = [en]

/** For whoever asks for none of them, for the log and for the command line. */
export const defaultLanguage: Catalogue = en
