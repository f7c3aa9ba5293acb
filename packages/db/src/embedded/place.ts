import { createHash, randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readlink,
  realpath,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { canReach, isRoot, unprivilegedAccount } from './account.js'
import { hasCode } from './error-code.js'
import type { Account } from './program.js'

/** Where root keeps what ordinary accounts must reach. */
export const sharedFolder = '/var/lib/clubhouse'

/** Where a database lives (cluster, lock, users, log), and the account that runs its server. */
export type Place = { folder: string; account: Account }

/**
 * The folder `postgres` in the data directory, ready for use. As root, where the unprivileged account
 * cannot come to it, this is a link to a folder in /var/lib/clubhouse.
 */
export async function findPlace(dataDir: string): Promise<Place> {
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

/** A new folder for each link: deleting the data directory means an empty database, as elsewhere. */
async function linkToShared(path: string, account: Account): Promise<void> {
  await makeSharedFolder()
  const key = createHash('sha256')
    .update(await realpath(dirname(path)))
    .digest('hex')
    .slice(0, 12)
  const folder = join(sharedFolder, `${key}-${randomBytes(3).toString('hex')}`)
  await makeFolder(folder, account)
  await symlink(folder, path).catch(async (error: unknown) => {
    // Another process was faster: its link counts.
    if (!hasCode(error, 'EEXIST')) throw error
    await rmdir(folder)
  })
}

/** Makes `sharedFolder`, which everybody may enter whatever the umask. */
export async function makeSharedFolder(): Promise<void> {
  await mkdir(sharedFolder, { recursive: true })
  await chmod(sharedFolder, 0o755)
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

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )

async function makeFolder(path: string, account: Account): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (account) {
    await chown(path, account.uid, account.gid)
    await chmod(path, 0o700)
  }
}
