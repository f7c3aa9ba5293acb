import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  BackupRefused,
  labelOf,
  type Snapshot,
  type Table,
  withSnapshots,
} from '@clubhouse/db/backup'
import { version } from '../../core/version.js'
import type { Storage } from '../../services/storage/storage.js'
import { attachmentKey } from '../events/attachments/attachment-files.js'
import { avatarKeys } from '../identity/account/avatar-files.js'
import { isDataExport } from '../privacy/export/data-export-key.js'
import { filesOfPicture } from '../website/pictures/picture-files.js'
import { type ArchiveWriter, createArchive } from './archive-writer.js'
import { checkArchive, sha256 } from './check-archive.js'
import { type Manifest, manifestEntry, pictureEntry, pieceEntry } from './manifest.js'

/** Rows are stored in pieces of about this many bytes: a tar file needs the length of each in advance. */
const pieceBytes = 1024 * 1024

/** How often a picture may be replaced just before it is read. */
const tries = 5

export type Backup = {
  /** The address of the database. */
  url: string
  storage: Storage
  /** Where the archive is written. */
  file: string
  /** Receives the progress, in lines. */
  say(line: string): void
}

/**
 * Writes the whole club as of one moment, database and pictures, to a file, while others keep writing. The file gets
 * its name after it has been read back. Throws BackupRefused where it must not begin, and failures of the database, the
 * storage and the disk; then no file is left.
 */
export function makeBackup({
  url,
  storage,
  file,
  say,
}: Backup): Promise<{ manifest: Manifest; bytes: number }> {
  if (existsSync(file)) throw new BackupRefused(`${file} already exists. Choose another name.`)
  const draft = `${file}.part`
  return withSnapshots(url, async (takeSnapshot) => {
    // No other process writes backups of this club, so that a draft is left from a failed one.
    const archive = await createArchive(draft)
    try {
      const pictures = createPictures(archive, storage, say)
      // They take the longest. Later ones are added when the moment of the backup is known.
      await pictures.addNew()
      const { snapshot, missing } = await takeWithPictures(takeSnapshot, pictures)
      for (const key of missing)
        say(`The file ${key} is missing from the club, so the backup lacks it too.`)
      const { tables, rows } = await addTables(archive, snapshot, say)
      const made: Manifest = {
        format: 1,
        version,
        takenAt: snapshot.takenAt.toISOString(),
        migrations: snapshot.migrations,
        queues: await queuesOf(snapshot),
        tables,
        sequences: snapshot.sequences,
        pictures: pictures.added(),
      }
      await archive.add(manifestEntry, Buffer.from(JSON.stringify(made)))
      await archive.finish()
      say(`Wrote ${rows} rows of ${tables.length} tables; verifying the file`)
      await checkArchive(draft)
      const { size: bytes } = await stat(draft)
      await rename(draft, file)
      await syncFolder(dirname(file))
      return { manifest: made, bytes }
    } catch (error) {
      await archive.abandon()
      await rm(draft, { force: true })
      throw error
    }
  })
}

type Pictures = ReturnType<typeof createPictures>

function createPictures(archive: ArchiveWriter, storage: Storage, say: (line: string) => void) {
  const hashes = new Map<string, string>()
  return {
    has: (key: string) => hashes.has(key),
    added: () => [...hashes].map(([key, hash]) => ({ key, sha256: hash })),
    /** Adds those that are not in the archive yet. A picture never changes under its key. */
    addNew: async () => {
      const keys = (await storage.list())
        .map(({ key }) => key)
        // A copy of somebody's data is theirs for a day only.
        .filter((key) => !hashes.has(key) && !isDataExport(key))
      for (const key of keys) {
        const picture = await storage.get(key)
        // Its owner has removed it since.
        if (!picture) continue
        await archive.add(pictureEntry(key), picture.bytes)
        hashes.set(key, sha256(picture.bytes))
        if (hashes.size % 1000 === 0) say(`${hashes.size} pictures`)
      }
    },
  }
}

/** A snapshot whose files, of members, events and the website, are in the archive; `missing` are those that the club itself has lost. */
async function takeWithPictures(
  takeSnapshot: () => Promise<Snapshot>,
  pictures: Pictures,
): Promise<{ snapshot: Snapshot; missing: string[] }> {
  for (let tried = 1; ; tried++) {
    const snapshot = await takeSnapshot()
    await pictures.addNew()
    const missing = (await keysIn(snapshot)).filter((key) => !pictures.has(key))
    if (missing.length === 0 || tried === tries) return { snapshot, missing }
  }
}

/** The storage keys of the files that rows name. */
async function keysIn(snapshot: Snapshot): Promise<string[]> {
  const members = await snapshot.query<{ avatar: string }>(
    'SELECT avatar FROM "user" WHERE avatar IS NOT NULL',
  )
  const site = await snapshot.query<{ id: string }>('SELECT id::text FROM site_picture')
  const attachments = await snapshot.query<{ fileId: string; mediaType: string }>(
    'SELECT DISTINCT file_id::text AS "fileId", media_type AS "mediaType" FROM event_attachment',
  )
  return [
    ...attachments.map(attachmentKey),
    ...members.flatMap(({ avatar }) => avatarKeys(avatar)),
    ...site.flatMap(({ id }) => filesOfPicture(id)),
  ]
}

async function addTables(archive: ArchiveWriter, snapshot: Snapshot, say: (line: string) => void) {
  const tables: Manifest['tables'] = []
  let rows = 0
  for (const table of snapshot.tables) {
    const added = await addTable(archive, snapshot, table)
    rows += added.rows
    if (added.rows >= 10_000) say(`${labelOf(table)}: ${added.rows} rows`)
    tables.push({ ...table, ...added })
  }
  return { tables, rows }
}

async function addTable(archive: ArchiveWriter, snapshot: Snapshot, table: Table) {
  const hash = createHash('sha256')
  let waiting: Buffer[] = []
  let length = 0
  let pieces = 0
  const flush = async () => {
    if (length === 0) return
    const piece = Buffer.concat(waiting)
    waiting = []
    length = 0
    hash.update(piece)
    await archive.add(pieceEntry(labelOf(table), ++pieces), piece)
  }
  const rows = await snapshot.copy(table, async (bytes) => {
    waiting.push(bytes)
    length += bytes.length
    if (length >= pieceBytes) await flush()
  })
  await flush()
  return { rows, sha256: hash.digest('hex') }
}

async function queuesOf(snapshot: Snapshot): Promise<string[] | null> {
  const isThere = snapshot.tables.some((table) => labelOf(table) === 'pgboss.queue')
  if (!isThere) return null
  const rows = await snapshot.query<{ name: string }>('SELECT name FROM pgboss.queue ORDER BY name')
  return rows.map(({ name }) => name)
}

/** The name of a new file is safe only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
