import { readFileSync } from 'node:fs'
import dictionary from 'dictionary-en'
import nspell from 'nspell'
import { fromRoot } from '../root.js'

/** Words that we add to the American English dictionary. Case doesn't matter. */
const own = new Set(
  readFileSync(fromRoot('scripts/prose/words.txt'), 'utf8').toLowerCase().split(/\s+/),
)

/** Code, placeholders, URLs, paths, tags and identifiers. */
const notWords =
  /`[^`]*`|\$?\{[^}|]*\}|<[^>]*>|&\w+;|\]\([^)]*\)|\S*(?:[@/\\_=]|\w[.:]\w|\d|[a-z][A-Z])\S*/g

/**
 * Returns a finding for each word that is in neither dictionary, once per text.
 * @param {import('../texts/read-texts.js').Text[]} texts
 * @returns {import('./find-phrases.js').Finding[]}
 */
export function unknownWords(texts) {
  const spelling = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) })
  /** @type {Map<string, boolean>} */
  const known = new Map()
  /** @param {string} word */
  const isKnown = (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const result = own.has(word.toLowerCase()) || spelling.correct(word)
    known.set(word, result)
    return result
  }
  return texts.flatMap(({ file, line, group, text }) =>
    wordsOf(text)
      .filter((word) => !isKnown(word))
      .map((found) => ({
        file,
        line,
        group,
        found,
        why: 'spelling',
        say: 'a correct word, or add it to scripts/prose/words.txt',
      })),
  )
}

/** @param {string} text */
const wordsOf = (text) => [
  ...new Set(
    [...text.replace(notWords, ' ').matchAll(/\p{L}+(?:['’]\p{L}+)*/gu)]
      .map(([word]) => word.replaceAll('’', "'").replace(/'s$/, ''))
      .filter((word) => word.length > 2 && word !== word.toUpperCase()),
  ),
]
