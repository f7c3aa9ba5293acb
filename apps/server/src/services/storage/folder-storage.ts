import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isAbsent, listFolder } from './list-folder.js'
import { checkType, mediaType } from './media-type.js'
import type { Storage } from './storage.js'
import { checkKey } from './storage.js'
import { writeWhole } from './write-whole.js'

/** Stores files below `root`, which is created when it is first needed; no other user of the machine reads them. */
export function createFolderStorage(root: string): Storage {
  const pathOf = (key: string) => {
    checkKey(key)
    return join(root, key)
  }
  return {
    async put(key, bytes, type) {
      const path = pathOf(key)
      checkType(key, type)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // No key begins with a dot: a file that a crash left is never listed or served.
      await writeWhole(path, join(dirname(path), `.${randomUUID()}.part`), bytes)
    },
    async get(key) {
      const path = pathOf(key)
      try {
        return { bytes: await readFile(path), type: mediaType(key) }
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    list: () => listFolder(root),
  }
}
