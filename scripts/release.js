/**
 * Makes a release of what is built: one archive for this platform that starts with Node alone. `node scripts/release.js
 * [FOLDER]`: where the archive goes, else `release`. Needs GNU tar.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { exitWith } from './process.js'
import { pack } from './release/archive.js'
import { writeBillOfMaterials } from './release/bill-of-materials.js'
import { writeLicenses } from './release/licenses.js'
import { shippedPackages } from './release/packages.js'
import { copyPackages, copyProgram } from './release/program.js'
import { fromRoot } from './root.js'

await exitWith(async () => {
  const target = resolve(process.argv[2] ?? fromRoot('release'))
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
  const name = `clubhouse-${version}-${process.platform}-${process.arch}`
  const draft = mkdtempSync(join(tmpdir(), 'clubhouse-release-'))
  try {
    const folder = join(draft, name)
    // The packages that the server imports are in the archive; what the pages were made of is in their files.
    const run = shippedPackages(['apps/server'])
    const all = shippedPackages(['apps/server', 'apps/web'])
    copyProgram(folder, version)
    await copyPackages(folder, run)
    writeLicenses(folder, all)
    writeBillOfMaterials(folder, { version, packages: all })
    mkdirSync(target, { recursive: true })
    const { file, megabytes } = await pack(folder, target)
    console.log(`${file} (${megabytes} MB, ${run.length} packages)`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return 0
})
