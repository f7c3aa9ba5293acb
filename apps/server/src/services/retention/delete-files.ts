import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAbsent } from '../storage/list-folder.js'

/** Deletes the files of a folder that are older than `before` and whose name matches. Returns how many. */
export async function deleteFiles(folder: string, before: Date, fits: RegExp): Promise<number> {
  let deleted = 0
  for (const entry of await entriesOf(folder)) {
    if (!entry.isFile() || !fits.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    // Another server may have deleted it already.
    const { mtime } = await stat(path).catch(unlessAbsent({ mtime: before }))
    if (mtime >= before) continue
    await rm(path, { force: true })
    deleted++
  }
  return deleted
}

const entriesOf = (folder: string) =>
  readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessAbsent([]))

const unlessAbsent =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isAbsent(error)) return value
    throw error
  }
