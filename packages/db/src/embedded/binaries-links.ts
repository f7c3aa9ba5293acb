import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hasCode } from './folder.js'

/**
 * Creates the missing library links that the package's install script would create.
 * False where this process has no permission.
 */
export async function makeLinks(native: string): Promise<boolean> {
  for (const { source, target } of await linkList(native)) {
    const path = join(native, '..', target)
    if (existsSync(path)) continue
    try {
      await symlink(basename(source), path)
    } catch (error) {
      if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false
      // Another process was faster.
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
  return true
}

/** Source and target of each link, both as 'native/lib/…' and in one folder. */
async function linkList(native: string): Promise<{ source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    // Packages without links have no list.
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}
