import { relative } from 'node:path'
import { fromRoot } from '../root.js'
import { failureLine, readReport } from './outcome.js'
import { runTool } from './workspace-tool.js'

/**
 * The part of vitest's JSON report that we read; `name` is the path of a file.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Test
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Test[] }} TestFile
 * @typedef {{ testResults: TestFile[] }} VitestReport
 */

/**
 * Runs the tests of all workspaces (vitest.config.ts).
 * @param {string} reportFile
 */
export async function runVitest(reportFile) {
  const code = await runTool('.', 'vitest', [
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
  ])
  const report = /** @type {VitestReport | null} */ (readReport(reportFile))
  return { code, counts: report && count(report) }
}

/** @param {VitestReport} report */
function count({ testResults }) {
  const tests = testResults.flatMap((file) => testsIn(file))
  const failures = tests.filter(({ status }) => status === 'failed')
  const passed = tests.filter(({ status }) => status === 'passed').length
  return {
    passed,
    failed: failures.length,
    skipped: tests.length - passed - failures.length,
    failures: failures.map(({ name, message }) => failureLine(name, message)),
  }
}

/** A file that could not be loaded counts as one failure. @param {TestFile} file */
function testsIn({ name, status, message, assertionResults }) {
  const path = relative(fromRoot('.'), name)
  if (!assertionResults.length)
    return [{ name: `${path}: it could not be loaded`, status, message }]
  return assertionResults.map((test) => ({
    name: `${path}: ${test.fullName}`,
    status: test.status,
    message: test.failureMessages?.[0],
  }))
}
