import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db } from '@clubhouse/db'
import type { Config } from '../../config.js'
import { isAbsent } from '../../services/storage/list-folder.js'
import { writeWhole } from '../../services/storage/write-whole.js'

/** Beside each backup and in DATA_DIR: who was erased, so that a restored backup forgets them, too. */
const erasedFile = 'erased.txt'

export type ErasedPerson = { userId: string; erasedAt: Date }

/** Where the list of the erased is kept: with the club's files, and with its backups. */
export const listFolders = (
  { dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>,
  file?: string,
): string[] => [dataDir, backups.folder, ...(file ? [dirname(file)] : [])]

const line = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\S+)$/

/** Who is in the lists of some folders; a folder without a list has nobody. */
export async function readErased(folders: readonly string[]): Promise<ErasedPerson[]> {
  const people = new Map<string, ErasedPerson>()
  for (const folder of new Set(folders)) {
    for (const text of (await textOf(join(folder, erasedFile))).split('\n')) {
      const [, userId, at] = line.exec(text.trim()) ?? []
      const erasedAt = new Date(at ?? '')
      if (userId && !Number.isNaN(erasedAt.getTime())) people.set(userId, { userId, erasedAt })
    }
  }
  return [...people.values()]
}

/** Adds people to the lists of some folders, which are made. Nobody leaves a list. */
export async function writeErased(
  folders: readonly string[],
  people: readonly ErasedPerson[],
): Promise<void> {
  for (const folder of new Set(folders)) {
    const known = await readErased([folder])
    const ids = new Set(known.map(({ userId }) => userId))
    const all = [...known, ...people.filter(({ userId }) => !ids.has(userId))]
    if (all.length === known.length) continue
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const lines = all.map(({ userId, erasedAt }) => `${userId} ${erasedAt.toISOString()}\n`)
    const path = join(folder, erasedFile)
    await writeWhole(path, `${path}.${randomUUID()}.part`, Buffer.from(lines.join('')))
  }
}

/** Adds everybody whom the club erased to its lists, one of which may have been lost. */
export const keepErasedLists = async (
  { db }: { db: Db },
  folders: readonly string[],
): Promise<void> =>
  writeErased(folders, await db.erasure.findMany({ select: { userId: true, erasedAt: true } }))

const textOf = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (isAbsent(error)) return ''
    throw error
  })
