import { expect, it } from 'vitest'
import { findPhrases } from './find-phrases.js'
import { unknownWords } from './spelling.js'

/** @typedef {import('../texts/read-texts.js').Group} Group */

/** @param {string} text @param {Group} [group] */
const aText = (text, group = 'screens') => ({
  ...{ file: 'sample.tsx', line: 3, feature: 'events', kind: 'text' },
  group,
  text,
})

it('reports a phrase with its place and a replacement', () => {
  expect(findPhrases([aText('Mail me a code instead')])).toEqual([
    {
      ...{ file: 'sample.tsx', line: 3, group: 'screens' },
      ...{ found: 'Mail me', why: '"mail" for an email', say: 'email, emails, emailed' },
    },
  ])
})

it('reports some phrases only in some groups', () => {
  const text = 'Please sign in again.'
  expect(findPhrases([aText(text, 'messages')])).toHaveLength(1)
  expect(findPhrases([aText(text, 'emails')])).toEqual([])
})

it('allows texts of the specification, code and placeholders', () => {
  const texts = ['We couldn’t confirm it. Please contact support.', 'See `anew` and {meanwhile}.']
  expect(findPhrases(texts.map((text) => aText(text)))).toEqual([])
})

// Reads the whole dictionary, which takes seconds on a busy machine.
it('reports a misspelled word once per text, except in code, URLs and identifiers', () => {
  const texts = [
    aText('An organiser is an organiser.'),
    aText('See `organiser`, organiserName and https://organiser.example.'),
  ]
  expect(unknownWords(texts).map(({ found }) => found)).toEqual(['organiser'])
}, 30_000)
