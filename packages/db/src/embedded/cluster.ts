import { randomInt, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.js'
import type { Place } from './place.js'
import { runProgram } from './program.js'

/** PostgreSQL's data directory; it exists only when it is complete. */
export const clusterFolder = (place: Place) => join(place.folder, 'cluster')

/**
 * Creates the cluster unless it exists; returns whether it did. Call it under the lock. A cluster that a kill left half
 * made is removed.
 */
export async function createCluster({
  place,
  binaries,
  durable,
  log,
}: {
  place: Place
  binaries: Binaries
  durable: boolean
  log: (line: string) => void
}): Promise<boolean> {
  await sweep(place)
  if (existsSync(clusterFolder(place))) return false
  log('Creating the database (first start only)')
  const draft = join(place.folder, `new-${randomUUID()}`)
  const how = { cwd: place.folder, account: place.account }
  await runProgram(binaries.initdb, [...initdbOptions(durable), draft], how)
  const singleUser = ['--single', '-D', draft, '-c', 'exit_on_error=on', 'postgres']
  await runProgram(binaries.postgres, singleUser, { ...how, input: 'CREATE DATABASE clubhouse;' })
  await rename(draft, clusterFolder(place))
  if (durable) await syncFolder(place.folder)
  return true
}

const initdbOptions = (durable: boolean) => [
  '--username=clubhouse',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // Other accounts cannot enter the folder of the socket.
  '--auth-local=trust',
  '--auth-host=reject',
  // Names the socket's file: a server whose data were deleted removes its own file only.
  `--set=port=${randomInt(1024, 65_536)}`,
  ...(durable ? [] : ['--no-sync']),
]

async function sweep(place: Place): Promise<void> {
  for (const name of await readdir(place.folder)) {
    if (!name.startsWith('new-')) continue
    // An initdb whose starter was killed may still be writing.
    await rm(join(place.folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Makes the new name survive a power cut; initdb has done so for the files. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
