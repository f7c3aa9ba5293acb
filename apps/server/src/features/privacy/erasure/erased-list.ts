import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db } from '@clubhouse/db'
import { type ErasureMatch, erasureMatch } from '@clubhouse/schema/privacy/erasure'
import type { Config } from '../../../config.js'
import { isAbsent } from '../../../services/storage/list-folder.js'
import { writeWhole } from '../../../services/storage/write-whole.js'

/** Beside each backup and in DATA_DIR: who was erased, so that a restored backup forgets them, too. */
const erasedFile = 'erased.txt'

export type ErasedPerson = {
  userId: string
  erasedAt: Date
  /** The texts by others that an administrator chose. */
  matches: readonly ErasureMatch[]
}

/** The folders with the list of erased people: with the club's files, and with its backups. */
export const listFolders = (
  { dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>,
  file?: string,
): string[] => [dataDir, backups.folder, ...(file ? [dirname(file)] : [])]

/** Of a person the day, and of each match of theirs its field and record. */
const line = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\S+)(?: (\S+))?$/

/** Reads the lists in some folders; a folder without a list has nobody. */
export async function readErased(folders: readonly string[]): Promise<ErasedPerson[]> {
  const people = new Map<string, { userId: string; erasedAt: Date }>()
  const matches = new Map<string, Map<string, ErasureMatch>>()
  for (const folder of new Set(folders)) {
    for (const text of (await textOf(join(folder, erasedFile))).split('\n')) {
      const [whole, userId, what, id] = line.exec(text.trim()) ?? []
      if (!whole || !userId || !what) continue
      const erasedAt = new Date(what)
      const match = erasureMatch.safeParse({ kind: what, id })
      if (match.success) {
        const theirs = matches.get(userId) ?? new Map<string, ErasureMatch>()
        matches.set(userId, theirs.set(whole, match.data))
      } else if (!Number.isNaN(erasedAt.getTime())) people.set(userId, { userId, erasedAt })
    }
  }
  return [...people.values()].map((person) => ({
    ...person,
    matches: [...(matches.get(person.userId)?.values() ?? [])],
  }))
}

/** Adds people to the lists of some folders, which are made. Nobody leaves a list. */
export async function writeErased(
  folders: readonly string[],
  people: readonly ErasedPerson[],
): Promise<void> {
  for (const folder of new Set(folders)) {
    const known = await readErased([folder])
    const ids = new Set(known.map(({ userId }) => userId))
    const before = new Set(known.flatMap(linesOf))
    const added = people.flatMap((person) =>
      linesOf(ids.has(person.userId) ? { ...person, erasedAt: null } : person),
    )
    const lines = [...new Set([...before, ...added])]
    if (lines.length === before.size) continue
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, erasedFile)
    await writeWhole(path, `${path}.${randomUUID()}.part`, Buffer.from(lines.join('')))
  }
}

/** Without a day, of somebody whom the list has: only the matches. */
const linesOf = ({
  userId,
  erasedAt,
  matches,
}: Omit<ErasedPerson, 'erasedAt'> & { erasedAt: Date | null }) => [
  ...(erasedAt ? [`${userId} ${erasedAt.toISOString()}\n`] : []),
  ...matches.map(({ kind, id }) => `${userId} ${kind} ${id}\n`),
]

/** Adds everybody whom the club erased to its lists, one of which may have been lost. */
export async function keepErasedLists(
  { db }: { db: Db },
  folders: readonly string[],
): Promise<void> {
  const rows = await db.erasure.findMany({
    select: { userId: true, erasedAt: true, matches: { select: { kind: true, recordId: true } } },
  })
  const people = rows.map(({ matches, ...row }) => ({
    ...row,
    matches: matches.map(({ kind, recordId: id }) => erasureMatch.parse({ kind, id })),
  }))
  await writeErased(folders, people)
}

const textOf = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (isAbsent(error)) return ''
    throw error
  })
