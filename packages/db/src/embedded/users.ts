import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './place.js'
import { isAlive, ownIdentity } from './process-identity.js'

const folderOf = (place: Place) => join(place.folder, 'users')

/** Registers this process as a user of the server; call it, and the function that it returns, under the lock. */
export async function addUser(place: Place): Promise<() => Promise<void>> {
  const file = join(folderOf(place), randomUUID())
  await writeFile(file, ownIdentity())
  return () => rm(file, { force: true })
}

/** Whether a live process uses the server; removes those that were killed. */
export async function hasUsers(place: Place): Promise<boolean> {
  const folder = folderOf(place)
  let any = false
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (isAlive(await readFile(file, 'utf8'))) any = true
    else await rm(file, { force: true })
  }
  return any
}
