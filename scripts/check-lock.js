/**
 * Checks package-lock.json and every package.json: the lock names no hosts, every optional dependency
 * of a locked package is locked too (npm drops those of other platforms without a word when the
 * registry lacks them), direct dependencies are exact versions, and all packages have one version.
 */
import { readFileSync } from 'node:fs'
import { fromRoot } from './root.js'

/**
 * @typedef {{ version?: string, resolved?: string, link?: boolean, optionalDependencies?: Record<string, string>,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Package
 */

/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(readFileSync(fromRoot(path), 'utf8'))

/** @type {{ workspaces: string[] }} */
const { workspaces } = readJson('package.json')
/** @type {{ packages: Record<string, Package> }} */
const { packages } = readJson('package-lock.json')

/** Where Node would find the package from there: the nearest node_modules upwards. @param {string} from @param {string} name */
function isLocked(from, name) {
  const parts = from === '' ? [] : from.split('/')
  for (let length = parts.length; length >= 0; length--) {
    const folder = [...parts.slice(0, length), 'node_modules', name].join('/')
    if (folder in packages) return true
  }
  return false
}

const hosts = Object.entries(packages)
  .filter(([, { resolved = '' }]) => /^[a-z+]+:\/\//i.test(resolved))
  .map(([path, { resolved }]) => `${path} names a host: ${resolved}`)

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !isLocked(path, name))
    .map((name) => `${path || 'package.json'} wants ${name}, which is not locked`),
)

const inexact = ['', ...workspaces].flatMap((folder) => {
  const file = folder ? `${folder}/package.json` : 'package.json'
  /** @type {Package} */
  const { dependencies, devDependencies, optionalDependencies } = readJson(file)
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(range))
    .map(([name, range]) => `${file}: ${name} is ${range}, not an exact version`)
})

// The database notes the version of packages/db, and a release is called by that of the whole.
const versions = workspaces.flatMap((folder) => {
  const { version } = readJson(`${folder}/package.json`)
  const whole = readJson('package.json').version
  return version === whole ? [] : [`${folder} has the version ${version}, and not ${whole}`]
})

const problems = [...hosts, ...missing, ...inexact, ...versions]
for (const problem of problems) console.error(problem)
console.log(
  `package-lock.json: ${Object.keys(packages).length} packages, ${problems.length} problems`,
)
process.exitCode = problems.length ? 1 : 0
