import { readFileSync } from 'node:fs'

/**
 * What a suite brought: `failures` names the tests that failed, and those that passed at their second try;
 * `problem` says why the suite counts as failed beyond its tests.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], problem?: string }} Outcome
 */

/** @param {Outcome[]} outcomes @returns {Outcome} */
export const sum = (outcomes) => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
})

/** The closing line that people and machines read. @param {Outcome} outcome */
export const countLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

/**
 * A suite that crashed, or ran nothing, has failed whatever its tests say.
 * @param {Outcome | null} counts null when there is no report
 * @param {number} code the runner's exit code
 * @returns {Outcome}
 */
export function judge(counts, code) {
  if (!counts)
    return {
      ...{ passed: 0, failed: 1, skipped: 0, failures: [] },
      problem: `it crashed (exit code ${code})`,
    }
  if (counts.passed + counts.failed === 0)
    return { ...counts, failed: 1, problem: 'it ran no test' }
  if (code && !counts.failed) return { ...counts, failed: 1, problem: `it ended with code ${code}` }
  return counts
}

/** @param {string} file a JSON report @returns {unknown} null when it was not written */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
