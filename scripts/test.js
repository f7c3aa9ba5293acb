/**
 * All tests, `node scripts/test.js`, or only those in the browser, `node scripts/test.js e2e`.
 * Ends with the line 'N passed, N failed', and 'N skipped' when some were.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitWith, Failure, run } from './process.js'
import { fromRoot } from './root.js'
import { countLine, sum } from './test/outcome.js'
import { runPlaywright } from './test/playwright.js'
import { runVitest } from './test/vitest.js'

/** @typedef {import('./test/outcome.js').Outcome} Outcome */
/** @typedef {{ name: string, run: (reportFile: string) => Promise<{ code: number, outcome: Outcome }> }} Suite */

/** Exit codes after SIGHUP, SIGINT and SIGTERM: somebody wants us to stop. */
const interrupted = [129, 130, 143]

/** @type {Suite[]} */
const unit = [
  'packages/schema',
  'packages/db',
  'packages/places',
  'apps/server',
  'packages/client',
  'apps/web',
].map((name) => ({
  name,
  run: (reportFile) => runVitest(name, reportFile),
}))
/** @type {Suite[]} */
const browser = [{ name: 'apps/web in the browser', run: runPlaywright }]

await exitWith(async () => {
  const suites = chooseSuites(process.argv[2])
  const prepared = await run(process.execPath, [fromRoot('scripts/prepare.js'), 'build'])
  if (prepared) return prepared
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-test-'))
  try {
    return await runSuites(suites, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** @param {string | undefined} which */
function chooseSuites(which) {
  if (!which) return [...unit, ...browser]
  if (which === 'e2e') return browser
  throw new Failure('Usage: node scripts/test.js [e2e]')
}

/** @param {Suite[]} suites @param {string} folder where the reports go */
async function runSuites(suites, folder) {
  /** @type {Outcome[]} */
  const outcomes = []
  const lines = []
  for (const [index, suite] of suites.entries()) {
    console.log(`\n── ${suite.name}`)
    const { code, outcome } = await suite.run(join(folder, `${index}.json`))
    if (interrupted.includes(code)) return code
    outcomes.push(outcome)
    const problem = outcome.problem ? ` (${outcome.problem})` : ''
    lines.push(`  ${suite.name}: ${countLine(outcome)}${problem}`)
  }
  const total = sum(outcomes)
  const failures = total.failures.map((name) => `\n  ✗ ${name}`).join('')
  console.log(`\n${lines.join('\n')}\n${failures}\n\n${countLine(total)}`)
  return total.failed ? 1 : 0
}
