import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Failure } from '../process.js'
import { fromRoot } from '../root.js'
import { runTool } from './workspace-tool.js'

/** Debian's, and the usual places of Chromium and Google Chrome. */
const usual = [
  // Headless Chromium has the same engine without a window: the tests take a third less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium that starts: CHROMIUM_PATH, a usual one, or Playwright's own; null when there is none. Throws a Failure when CHROMIUM_PATH names none. */
export function findChromium() {
  const { CHROMIUM_PATH: named } = process.env
  if (named && !starts(named))
    throw new Failure(`CHROMIUM_PATH (${named}) is no Chromium that starts.`)
  return named || ([...usual, playwrights()].find(starts) ?? null)
}

/** Has Playwright download its Chromium, once. Answers its path, or null. */
export async function installChromium() {
  console.log('No Chromium here; asking Playwright to download one …')
  await runTool('apps/web', 'playwright', ['install', 'chromium'], {
    signal: AbortSignal.timeout(300_000),
  }).catch(() => null)
  return starts(playwrights()) ? playwrights() : null
}

/** @returns {string} */
const playwrights = () =>
  createRequire(fromRoot('apps/web/package.json'))('@playwright/test').chromium.executablePath()

/** Some distributions put a script there that only explains how to install one. @param {string} path */
const starts = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
