import { phrases, specTexts } from './phrases.js'

/**
 * @typedef {import('../texts/read-texts.js').Text} Text
 * @typedef {{ file: string, line: number, group: string, found: string, why: string, say: string }} Finding
 */

/** Placeholders such as {firstname}, code in backticks, and paths. */
const names = /\{[\w.]*\}|`[^`]*`|\S*[\w.]\/\w\S*|\/\w+\/\S*/g

/** Returns a finding for each text and phrase that match. @param {Text[]} texts @returns {Finding[]} */
export const findPhrases = (texts) =>
  texts.flatMap(({ file, line, group, text }) => {
    const own = specTexts.reduce(
      (rest, spec) => rest.replaceAll(spec.text, ''),
      text.replace(names, '{}'),
    )
    return phrases.flatMap(({ phrase, why, say, in: groups }) => {
      if (groups && !groups.includes(group)) return []
      const match = phrase.exec(own)
      return match ? [{ file, line, group, found: match[0].trim().slice(0, 60), why, say }] : []
    })
  })
