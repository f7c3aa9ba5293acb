import { existsSync, readFileSync, rmSync } from 'node:fs'
import { npm } from '../npm.js'
import { Failure } from '../process.js'
import { fromRoot } from '../root.js'
import { checkWritable } from './writable.js'

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean,
 *   optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/** npm's own record of what it put into node_modules; written when an installation is complete. */
const record = fromRoot('node_modules/.package-lock.json')

/** Whether node_modules holds what package-lock.json names for this machine. */
export function isInstalled() {
  if (!existsSync(record)) return false
  const locked = readPackages(fromRoot('package-lock.json'))
  const installed = readPackages(record)
  return (
    Object.entries(locked).every(([path, wanted]) => {
      if (path === '') return true
      const found = installed[path]
      return found ? isSame(wanted, found) : mayBeAbsent(wanted)
    }) && Object.keys(installed).every((path) => path in locked)
  )
}

/**
 * Runs `npm ci`. Throws a Failure when it fails.
 * @param {(pid: number) => void} onStart told npm's process id
 */
export async function install(onStart) {
  checkWritable([fromRoot(), fromRoot('node_modules')])
  console.log('Installing packages (npm ci) …')
  // An interrupted installation must not look like a complete one.
  rmSync(record, { force: true })
  const code = await npm(
    // No package needs its install script; NODE_ENV=production would leave the build tools out.
    ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    { onStart },
  )
  if (code > 128) throw new Failure('The installation was interrupted.', code)
  if (code) throw new Failure('npm ci failed; what it said stands above.', code)
}

/** @param {string} file @returns {Record<string, LockedPackage>} */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/** @param {LockedPackage} wanted @param {LockedPackage} found */
const isSame = (wanted, found) =>
  wanted.version === found.version &&
  wanted.integrity === found.integrity &&
  (!wanted.link || wanted.resolved === found.resolved)

/** An optional package of another platform, or one whose C library or parent decides. @param {LockedPackage} wanted */
const mayBeAbsent = ({ optional = false, os, cpu, libc }) =>
  optional &&
  (!(os && cpu) || Boolean(libc) || !fits(os, process.platform) || !fits(cpu, process.arch))

/** npm's rule: listed, or not excluded by '!name'. @param {string[]} list @param {string} value */
const fits = (list, value) =>
  !list.includes(`!${value}`) &&
  (list.includes(value) || list.every((item) => item.startsWith('!')))
