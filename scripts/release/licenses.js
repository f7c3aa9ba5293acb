import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../root.js'

/** @typedef {import('./packages.js').ShippedPackage} ShippedPackage */

/** Came into the pages at build time, or into our own code, and is no package that runs. */
const others = [
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next/LICENSE',
  'node_modules/@fontsource-variable/bricolage-grotesque/LICENSE',
  'apps/server/src/features/identity/passwords/common-passwords-license.txt',
  'packages/places/src/maps/lettering/glyphs-license.txt',
]

/**
 * Writes `licenses.txt`: the license text of each third-party package, in its own words.
 * @param {string} folder @param {ShippedPackage[]} packages
 */
export function writeLicenses(folder, packages) {
  const ofPackages = packages.map(({ path, name, version, license = 'see its text' }) =>
    section(`${name} ${version}: ${license}`, licenseFiles(path)),
  )
  const ofOthers = others.map((path) => section(path, [path]))
  writeFileSync(join(folder, 'licenses.txt'), [...ofPackages, ...ofOthers].join('\n'))
}

/** @param {string} path */
const licenseFiles = (path) =>
  readdirSync(fromRoot(path))
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .sort()
    .map((name) => `${path}/${name}`)

/** @param {string} title @param {string[]} files */
const section = (title, files) =>
  [
    `${'='.repeat(80)}\n${title}\n`,
    ...files.map((file) => readFileSync(fromRoot(file), 'utf8')),
  ].join('\n')
