import { existsSync, readFileSync, rmSync } from 'node:fs'
import { environment } from '../environment.js'
import { Failure, run } from '../process.js'
import { fromRoot } from '../root.js'

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[] }} LockedPackage
 */

/** npm's own record of what it installed, written at the end. */
const record = fromRoot('node_modules/.package-lock.json')

/** Whether node_modules has the locked packages; `npm ci` itself would take half a minute to find out. */
export function isInstalled() {
  if (!existsSync(record)) return false
  const installed = readPackages(record)
  return Object.entries(readPackages(fromRoot('package-lock.json'))).every(([path, locked]) => {
    const found = installed[path]
    if (!found) return path === '' || (locked.optional === true && !isForThisMachine(locked))
    return found.version === locked.version && found.integrity === locked.integrity
  })
}

/** Runs `npm ci`. Throws a Failure when it fails. */
export async function install() {
  console.log('Installing packages (npm ci) …')
  // An interrupted installation must not look complete.
  rmSync(record, { force: true })
  const code = await run(
    'npm',
    // No package needs its install script; NODE_ENV=production would leave out the build tools.
    ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    { env: environment },
  )
  if (code) throw new Failure('npm ci failed; its output is above.', code)
}

/** @param {string} file @returns {Record<string, LockedPackage>} */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/** Whether a package names this platform; for one that names a C library, too, npm decides. @param {LockedPackage} locked */
const isForThisMachine = ({ os, cpu, libc }) =>
  Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)
