import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Runs the calendar's own tests in a process of a reader who lives elsewhere. */
it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata'])(
  'the calendar is the same for a reader in %s',
  (timeZone) => {
    const report = execFileSync(
      process.execPath,
      ['../../node_modules/vitest/vitest.mjs', 'run', 'src/calendar', '--reporter=json'],
      { env: { ...process.env, TZ: timeZone }, encoding: 'utf8' },
    )
    const { numPassedTests, numFailedTests } = JSON.parse(report.slice(report.indexOf('{')))
    expect(numFailedTests).toBe(0)
    expect(numPassedTests).toBeGreaterThan(10)
  },
  30_000,
)
