import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeLinks } from './binaries-links.js'
import { hasCode } from './folder.js'

/**
 * Copies the folder `native` to `copy/native` unless that exists, readable for everybody. A copy appears under its name
 * only when it is complete.
 */
export async function copyBinaries(native: string, copy: string): Promise<void> {
  if (existsSync(copy)) return
  const draft = `${copy}.${randomUUID()}`
  try {
    await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await openToAll(draft)
    await makeLinks(join(draft, 'native'))
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process was faster.
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error
  }
}

/** The package keeps the modes of its installer's umask, which may deny access to others, or to us. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, 0o755)
  }
}
