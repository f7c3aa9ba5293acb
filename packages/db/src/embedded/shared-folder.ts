import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode, makeFolder } from './folder.js'
import type { Account } from './program.js'
import { sweepShared } from './shared-sweep.js'

/** Where root keeps what ordinary accounts need access to. */
export const sharedFolder = '/var/lib/clubhouse'

/** Creates `sharedFolder`, which every account may enter whatever the umask. */
export async function makeSharedFolder(): Promise<void> {
  await mkdir(sharedFolder, { recursive: true })
  await chmod(sharedFolder, 0o755)
}

/**
 * Creates the link `path` to a new folder in `sharedFolder`. New for each link: deleting the data
 * directory means an empty database, as elsewhere.
 */
export async function linkToShared(path: string, account: Account): Promise<void> {
  await makeSharedFolder()
  await sweepShared(sharedFolder)
  const link = join(await realpath(dirname(path)), 'postgres')
  const key = createHash('sha256').update(link).digest('hex').slice(0, 12)
  const folder = join(sharedFolder, `${key}-${randomBytes(3).toString('hex')}`)
  await makeFolder(folder, account)
  try {
    await symlink(folder, path)
    await writeFile(join(folder, 'link'), link)
  } catch (error) {
    await rm(folder, { recursive: true })
    // Another process was faster: its link counts.
    if (!hasCode(error, 'EEXIST')) throw error
  }
}
