/**
 * All tests, `node scripts/test.js`, or only those in the browser, `node scripts/test.js e2e [FILES]`.
 * Ends with the line 'N passed, N failed', and 'N skipped' when some were.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitWith, Failure, run } from './process.js'
import { fromRoot } from './root.js'
import { countLine, judge, sum } from './test/outcome.js'
import { runPlaywright } from './test/playwright.js'
import { runVitest } from './test/vitest.js'

/** Exit codes after SIGHUP, SIGINT and SIGTERM: somebody wants us to stop. */
const interrupted = [129, 130, 143]

const suites = [
  { name: 'packages and apps', runSuite: runVitest },
  { name: 'the product in the browser', runSuite: runPlaywright },
]

await exitWith(async () => {
  const chosen = choose(process.argv[2])
  const prepared = await run(process.execPath, [fromRoot('scripts/prepare.js'), 'build'])
  if (prepared) return prepared
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-test-'))
  try {
    return await runSuites(chosen, join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** @param {string | undefined} which */
function choose(which) {
  if (!which) return suites
  if (which === 'e2e') return suites.slice(1)
  throw new Failure('Usage: node scripts/test.js [e2e [FILES]]')
}

/** @param {typeof suites} chosen @param {string} reportFile */
async function runSuites(chosen, reportFile) {
  const outcomes = []
  const lines = []
  for (const { name, runSuite } of chosen) {
    console.log(`\n── ${name}`)
    const begun = Date.now()
    const { code, counts } = await runSuite(reportFile, process.argv.slice(3))
    rmSync(reportFile, { force: true })
    if (interrupted.includes(code)) return code
    const outcome = judge(counts, code)
    outcomes.push(outcome)
    const problem = outcome.problem ? ` (${outcome.problem})` : ''
    const seconds = Math.round((Date.now() - begun) / 1000)
    lines.push(`  ${name}: ${countLine(outcome)}${problem} in ${seconds} s`)
  }
  const total = sum(outcomes)
  const failures = total.failures.map((name) => `\n  ✗ ${name}`).join('')
  console.log(`\n${lines.join('\n')}\n${failures}\n\n${countLine(total)}`)
  return total.failed ? 1 : 0
}
