import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Failure } from '../process.js'

/** Debian's, and the usual places of Firefox. */
const usual = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** A Firefox that starts: FIREFOX_PATH, or a usual one; null when there is none. Throws a Failure when FIREFOX_PATH names none. */
export function findFirefox() {
  const { FIREFOX_PATH: named } = process.env
  if (named && !starts(named))
    throw new Failure(`FIREFOX_PATH (${named}) is no Firefox that starts.`)
  return named || (usual.find(starts) ?? null)
}

/** @param {string} path */
const starts = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
