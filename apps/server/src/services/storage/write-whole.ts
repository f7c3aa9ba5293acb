import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file by way of `temporary`, a name in the same folder: readers see the old file or the whole new
 * one, even after a power failure, and a full disk leaves nothing behind.
 */
export async function writeWhole(path: string, temporary: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(temporary, bytes, { mode: 0o600, flag: 'wx', flush: true })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** The name of a new file is safe only when its folder is. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
