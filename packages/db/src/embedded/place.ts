import { mkdir, readlink, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { canReach, isRoot, unprivilegedAccount } from './account.js'
import { exists, hasCode, makeFolder } from './folder.js'
import type { Account } from './program.js'
import { linkToShared } from './shared-folder.js'

/** The folder of a database (cluster, lock, users, log), and the account that runs its server. */
export type Place = { folder: string; account: Account }

/**
 * The folder `postgres` in the data directory, ready for use. As root, where the unprivileged account
 * has no access to it, this is a link to a folder in /var/lib/clubhouse.
 */
export async function findAddress(dataDir: string): Promise<Place> {
  if (process.platform === 'win32') {
    throw new Error('The embedded database needs Linux or macOS; set DATABASE_URL instead')
  }
  await mkdir(dataDir, { recursive: true })
  const place = await (isRoot() ? placeOfRoot : placeOfUser)(join(dataDir, 'postgres'))
  for (const name of ['lock', 'users']) await makeFolder(join(place.folder, name), place.account)
  return place
}

async function placeOfUser(path: string): Promise<Place> {
  await makeFolder(path, null)
  const { uid } = await stat(path)
  if (uid !== process.getuid?.()) {
    throw new Error(
      `The database in ${path} belongs to user id ${uid}: start as that user, or choose another data directory`,
    )
  }
  return { folder: await realpath(path), account: null }
}

async function placeOfRoot(path: string): Promise<Place> {
  const parent = dirname(path)
  const candidate = await unprivilegedAccount((await stat(parent)).uid)
  if (!(await exists(path)) && !(await canReach(parent, candidate))) {
    await linkToShared(path, candidate)
  }
  const owner = await ownerOf(path)
  const account = owner ? await unprivilegedAccount(owner) : candidate
  await makeFolder(path, account)
  const folder = await realpath(path)
  if (!(await canReach(folder, account))) {
    throw new Error(
      `PostgreSQL does not run as root, and user id ${account.uid} cannot come to ${folder}: move the data directory, or open the folders on the way to it`,
    )
  }
  return { folder, account }
}

/** The owner of the folder at a path or behind a link; 0 when it is root's or not there yet. */
async function ownerOf(path: string): Promise<number> {
  try {
    return (await stat(path)).uid
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    if (!(await exists(path))) return 0
    throw new Error(
      `The database of ${path} was in ${await readlink(path)}, which is gone: bring it back, or remove ${path} to begin with an empty one`,
    )
  }
}
