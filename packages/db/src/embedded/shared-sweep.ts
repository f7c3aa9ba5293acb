import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { exists, hasCode } from './folder.js'
import { findPostmaster } from './postmaster.js'

/**
 * Removes databases whose data directory was in the temporary folder and is gone. Others are kept, since
 * a missing directory may be a disk that is not mounted.
 */
export async function sweepShared(sharedFolder: string): Promise<void> {
  for (const name of await readdir(sharedFolder)) {
    const folder = join(sharedFolder, name)
    const link = await linkOf(folder)
    if (!link?.startsWith(tmpdir() + sep) || (await exists(link))) continue
    if (await findPostmaster(join(folder, 'cluster'))) continue
    await rm(folder, { recursive: true, force: true })
  }
}

/** The link that leads to a folder; null for folders without a database. */
async function linkOf(folder: string): Promise<string | null> {
  try {
    return await readFile(join(folder, 'link'), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null
    throw error
  }
}
