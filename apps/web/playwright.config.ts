import { defineConfig, devices } from '@playwright/test'
import { comingSoon, site } from './e2e/servers'

const serve = ({ port, dataDir }: typeof site, env: Record<string, string> = {}) => ({
  command: 'node e2e/serve.js',
  url: `http://localhost:${port}/ready`,
  env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  stdout: 'ignore' as const,
  timeout: 60_000,
})

const args = ['--no-sandbox', '--disable-background-networking']
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The long forms, of which `npm test` has the short ones. */
const isDrill = process.env.DRILL === '1'

export default defineConfig({
  testDir: isDrill ? 'e2e/drill' : 'e2e',
  testIgnore: isDrill ? [] : 'drill/**',
  // Each test has separate accounts and records; much of the time is waiting.
  fullyParallel: true,
  workers: '100%',
  // A busy machine gets time, and no test a second try.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${site.port}`,
    locale: 'en-US',
    // The club's: readers elsewhere see its name after each time.
    timezoneId: 'America/New_York',
    launchOptions: { executablePath, args },
  },
  webServer: isDrill
    ? [serve(site), serve(comingSoon, { SIGNIN_MODE: 'coming-soon' })]
    : [serve(site)],
})
