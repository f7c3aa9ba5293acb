import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isKey } from './storage.js'

/** The stored files below `root`, without temporary and foreign files, which have no key. */
export async function listFolder(root: string): Promise<{ key: string; modified: Date }[]> {
  const files: { key: string; modified: Date }[] = []
  for (const entry of await entriesOf(root)) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(root, path).split(sep).join('/')
    if (!entry.isFile() || !isKey(key)) continue
    const modified = await modifiedAt(path)
    if (modified) files.push({ key, modified })
  }
  return files
}

const entriesOf = (root: string) =>
  readdir(root, { recursive: true, withFileTypes: true }).catch(unlessAbsent([]))

/** Null when the file was removed in between. */
const modifiedAt = (path: string) => stat(path).then(({ mtime }) => mtime, unlessAbsent(null))

const unlessAbsent =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isAbsent(error)) return value
    throw error
  }

/** Whether a failure of node:fs means that there is no such file: missing, or a folder in its place or its path. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && absent.has(error.code)

const absent = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR'])
