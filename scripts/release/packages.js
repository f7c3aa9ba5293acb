import { existsSync, readFileSync } from 'node:fs'
import { fromRoot } from '../root.js'

/**
 * @typedef {{ version: string, license?: string, integrity?: string, link?: boolean, resolved?: string,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked
 * @typedef {{ path: string, name: string, version: string, license?: string, integrity?: string }} ShippedPackage
 */

/**
 * Returns the third-party packages that these folders of ours need at run time and that are installed for this
 * platform, sorted by path. `npm ls --omit=dev` also names the tools that @prisma/client may be used with, 200 MB.
 * @param {string[]} folders below the repository's folder
 * @returns {ShippedPackage[]}
 */
export function shippedPackages(folders) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'))
  const found = new Set(folders)
  for (const path of found) {
    const locked = packages[path]
    if (!locked) continue
    for (const name of neededBy(locked)) {
      const place = placeOf(packages, path, name)
      if (!place) continue
      const { link, resolved } = packages[place] ?? {}
      found.add(link && resolved ? resolved : place)
    }
  }
  return [...found]
    .filter((path) => path.includes('node_modules/') && existsSync(fromRoot(path)))
    .sort()
    .flatMap((path) => {
      const locked = packages[path]
      if (!locked) return []
      const { version, license, integrity } = locked
      return {
        path,
        name: path.slice(path.lastIndexOf('node_modules/') + 13),
        version,
        license,
        integrity,
      }
    })
}

/** A running server reads no types, whichever package asks for them. @param {string} name */
const isForTypes = (name) => name === 'typescript' || name.startsWith('@types/')

/** @param {Locked} locked */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {})
  return [
    ...Object.keys(dependencies ?? {}),
    ...Object.keys(optionalDependencies ?? {}),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ].filter((name) => !isForTypes(name))
}

/**
 * Where Node would find a package from there: in the nearest node_modules upwards.
 * @param {Record<string, Locked>} packages @param {string} from @param {string} name
 */
function placeOf(packages, from, name) {
  const parts = from.split('/')
  for (let length = parts.length; length >= 0; length--) {
    const place = [...parts.slice(0, length), 'node_modules', name].join('/')
    if (place in packages) return place
  }
  return null
}
