/**
 * Checks every text that `npm run texts` finds for foreign-sounding phrases and misspelled words:
 * `npm run prose` lists the findings, `--count` counts them, `--words` lists unknown words only.
 */
import { parseArgs } from 'node:util'
import { exitWith } from './process.js'
import { findPhrases } from './prose/find-phrases.js'
import { phrases } from './prose/phrases.js'
import { unknownWords } from './prose/spelling.js'
import { readTexts } from './texts/read-texts.js'

await exitWith(async () => {
  const { values } = parseArgs({
    options: { count: { type: 'boolean' }, words: { type: 'boolean' } },
  })
  const texts = readTexts()
  const spelling = unknownWords(texts)
  if (values.words) return print([...new Set(spelling.map(({ found }) => found))].sort())
  const findings = [...findPhrases(texts), ...spelling]
  const lines = values.count
    ? countLines(findings)
    : findings.map(({ file, line, found, say }) => `${file}:${line}  “${found}”: write ${say}`)
  print([...lines, `${texts.length} texts, ${phrases.length} phrases, ${findings.length} findings`])
  return findings.length && !values.count ? 1 : 0
})

/** @param {string[]} lines */
function print(lines) {
  for (const line of lines) console.log(line)
  return 0
}

/** Returns a line for each pattern with its number of findings, most frequent first. @param {{ why: string }[]} findings */
function countLines(findings) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { why } of findings) counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([why, count]) => `${String(count).padStart(6)}  ${why}`)
}
