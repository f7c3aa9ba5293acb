import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * The result of a suite: `failures` names the tests that failed, and why; `problem` explains why the suite as a whole
 * counts as one failure more.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 * @typedef {Counts & { problem?: string }} Outcome
 */

/** The closing line that people and machines read. @param {Counts} counts */
export const countLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

/** @param {Outcome[]} outcomes @returns {Counts} */
export const sum = (outcomes) => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
})

/**
 * A suite that crashed or ran no test has failed, whatever its tests say.
 * @param {Counts | null} counts null without a report
 * @param {number} code the runner's exit code
 * @returns {Outcome}
 */
export function judge(counts, code) {
  const { passed, failed, skipped, failures } = counts ?? noTests
  if (failed || (passed + skipped && !code)) return { passed, failed, skipped, failures }
  const problem = code ? `it ended with code ${code}` : 'it ran no test'
  return { passed, failed: 1, skipped, failures, problem }
}

/** A test that failed, with the beginning of what was said. @param {string} name @param {string} [message] */
export function failureLine(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  const said = lines.map((line) => line.trim()).filter(Boolean)
  return [name, ...said.slice(0, 5).map((line) => `      ${line.slice(0, 200)}`)].join('\n')
}

/** @type {Counts} */
const noTests = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** @param {string} file a JSON report @returns {unknown} null when it was not written */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
