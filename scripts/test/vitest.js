import { relative } from 'node:path'
import { fromRoot } from '../root.js'
import { judge, readReport } from './outcome.js'
import { runTool } from './workspace-tool.js'

/**
 * The part of vitest's JSON report that we read.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} VitestReport
 */

/**
 * Runs a workspace's vitest.
 * @param {string} workspace
 * @param {string} reportFile
 */
export async function runVitest(workspace, reportFile) {
  const code = await runTool(workspace, 'vitest', [
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
  ])
  const report = /** @type {VitestReport | null} */ (readReport(reportFile))
  return { code, outcome: judge(report && count(report), code) }
}

/** A file that could not be loaded counts as one failure. @param {VitestReport} report */
const count = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length)
      .length,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => failuresIn(file)),
})

/** @param {VitestReport['testResults'][number]} file `name` is its path */
function failuresIn({ name, assertionResults }) {
  const path = relative(fromRoot('.'), name)
  if (!assertionResults.length) return [`${path}: it could not be loaded`]
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => `${path}: ${fullName}`)
}
