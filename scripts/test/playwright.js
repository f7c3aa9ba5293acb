import { findChromium, installChromium } from './chromium.js'
import { findFirefox } from './firefox.js'
import { failureLine, readReport } from './outcome.js'
import { runTool } from './workspace-tool.js'

/**
 * The part of Playwright's JSON report that we read.
 * @typedef {{ stats: { expected: number, unexpected: number, skipped: number },
 *   errors: unknown[], suites: PlaywrightSuite[] }} PlaywrightReport
 * @typedef {{ file: string, suites?: PlaywrightSuite[],
 *   specs: { title: string, tests: PlaywrightTest[] }[] }} PlaywrightSuite
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} PlaywrightTest
 */

/**
 * Runs the end-to-end tests against the built product, or says loudly that no browser could be had.
 * @param {string} reportFile
 * @param {string[]} [files] only those whose paths match one of these patterns
 * @returns {Promise<{ code: number, counts: import('./outcome.js').Counts | null }>}
 */
export async function runPlaywright(reportFile, files = []) {
  const chromium = findChromium() ?? (await installChromium())
  if (!chromium) return { code: 0, counts: await skipAll(reportFile, files) }
  const firefox = findFirefox()
  console.log(`Browsers: ${chromium}, ${firefox ?? 'no Firefox: its journeys are left out'}`)
  const code = await playwright(['--reporter=list,json', ...files], reportFile, {
    CHROMIUM_PATH: chromium,
    ...(firefox && { FIREFOX_PATH: firefox }),
  })
  const report = read(reportFile)
  return { code, counts: report && count(report) }
}

/** @param {string} reportFile @param {string[]} files */
async function skipAll(reportFile, files) {
  console.error(
    [
      '',
      '  !! The browser tests did NOT run: there is no Chromium, and none could be downloaded.',
      '  !! Install Chromium or Chrome, or name one in CHROMIUM_PATH, and run them: npm run test:e2e',
      '',
    ].join('\n'),
  )
  await playwright(['--list', '--reporter=json', ...files], reportFile)
  const stats = read(reportFile)?.stats
  const skipped = stats ? stats.expected + stats.skipped : 0
  return { passed: 0, failed: 0, skipped: Math.max(1, skipped), failures: [] }
}

/** @param {string[]} args @param {string} reportFile @param {NodeJS.ProcessEnv} [env] */
const playwright = (args, reportFile, env) =>
  runTool('apps/web', 'playwright', ['test', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  })

/** @param {string} file */
const read = (file) => /** @type {PlaywrightReport | null} */ (readReport(file))

/** @param {PlaywrightReport} report */
const count = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  failures: suites.flatMap((suite) => failuresIn(suite)),
})

/** @param {PlaywrightSuite} suite @returns {string[]} */
const failuresIn = ({ file, suites = [], specs }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ status, results }) => {
      const message = results.find(({ error }) => error)?.error?.message
      return status === 'unexpected' ? [failureLine(`apps/web/e2e/${file}: ${title}`, message)] : []
    }),
  ),
  ...suites.flatMap((suite) => failuresIn(suite)),
]
