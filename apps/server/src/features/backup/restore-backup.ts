import {
  BackupRefused,
  labelOf,
  loadDatabase,
  type Query,
  requireEmpty,
} from '@clubhouse/db/backup'
import { practiceTables } from '@clubhouse/practice-stripe'
import { z } from 'zod/mini'
import { makeQueueTables } from '../../services/jobs/make-queue-tables.js'
import { mediaType } from '../../services/storage/media-type.js'
import type { Storage } from '../../services/storage/storage.js'
import { readArchive } from './archive-reader.js'
import { endWhatWasOpen } from './end-what-was-open.js'
import { type Manifest, readEntryName } from './manifest.js'

export type Restore = {
  /** An archive that `checkArchive` and `requireKnown` passed. */
  file: string
  manifest: Manifest
  /** The address of an empty database. */
  url: string
  /** An empty one. */
  storage: Storage
  /** The services that the copy may use from its first start on. */
  resume: { mails: boolean; payments: boolean }
  say(line: string): void
}

export type Restored = {
  /** The migrations that came after the backup. */
  migrated: string[]
  /** The pending jobs, mostly emails and texts. */
  waiting: number
}

/**
 * Restores a backup into an empty place: all of it, or nothing. Throws BackupRefused when the place is not empty, and
 * names what it found. Throws failures of the database and the storage.
 */
export async function restoreBackup(restore: Restore): Promise<Restored> {
  const { url, storage, manifest, resume, say } = restore
  await requireEmpty(url)
  await requireNoPictures(storage)
  const kept: string[] = []
  let waiting = 0
  let queueVersion = 0
  try {
    const migrated = await loadDatabase(url, {
      tables: manifest.tables,
      sequences: manifest.sequences,
      migrations: manifest.migrations,
      prepare: async (query) => {
        await makeOtherSchemas(query, manifest)
        if (manifest.queues) queueVersion = await queueVersionIn(query)
      },
      fill: (write) => fill(restore, write, kept),
      finish: async (query) => {
        if (manifest.queues) {
          await setQueueVersion(query, queueVersion)
          waiting = await keepJobs(query)
          await doubtMessages(query, manifest)
        }
        await endWhatWasOpen(query)
        await hold(query, resume)
      },
    })
    say(`Restored ${manifest.tables.length} tables and ${kept.length} pictures`)
    return { migrated, waiting }
  } catch (error) {
    for (const key of kept) await storage.remove(key)
    throw error
  }
}

async function requireNoPictures(storage: Storage): Promise<void> {
  const [first, ...more] = await storage.list()
  if (!first) return
  throw new BackupRefused(
    `The picture storage is not empty. It has ${more.length + 1} files, such as ${first.key}.`,
  )
}

const practiceSchema = 'practice'

async function makeOtherSchemas(query: Query, { queues, tables }: Manifest): Promise<void> {
  if (queues) await makeQueueTables(query, queues)
  if (!tables.some(({ schema }) => schema === practiceSchema)) return
  for (const statement of practiceTables) await query(statement)
}

/** The schema version of pg-boss that its tables have. */
async function queueVersionIn(query: Query): Promise<number> {
  const { rows } = await query('SELECT version FROM pgboss.version')
  return z.tuple([z.object({ version: z.int() })]).parse(rows)[0].version
}

/** Today's pg-boss made the tables, whichever one the backup is of. Throws BackupRefused for a newer one. */
async function setQueueVersion(query: Query, made: number): Promise<void> {
  const loaded = await queueVersionIn(query)
  if (loaded > made) {
    throw new BackupRefused(
      `The backup's job queue has version ${loaded}, but this release uses version ${made}.`,
    )
  }
  if (loaded < made) await query('UPDATE pgboss.version SET version = $1', [made])
}

/** `kept` gets the keys of the pictures. */
async function fill(
  { file, manifest, storage, say }: Restore,
  write: Parameters<Parameters<typeof loadDatabase>[1]['fill']>[0],
  kept: string[],
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [labelOf(table), table]))
  for await (const { name, bytes } of readArchive(file)) {
    const entry = readEntryName(name)
    if (entry?.kind === 'picture') {
      kept.push(entry.key)
      await storage.put(entry.key, bytes, mediaType(entry.key))
      if (kept.length % 1000 === 0) say(`${kept.length} of ${manifest.pictures.length} pictures`)
    }
    const table = entry?.kind === 'table' && tables.get(entry.table)
    if (table) await write(table, bytes)
  }
}

/** Pending jobs may be old, or wait for long: pg-boss would delete them after two weeks. Returns their number. */
async function keepJobs(query: Query): Promise<number> {
  const { rowCount } = await query(
    `UPDATE pgboss.job SET keep_until = now() + interval '10 years'
     WHERE state IN ('created', 'retry', 'active')`,
  )
  return rowCount ?? 0
}

/**
 * Marks messages that were pending at the backup, because they may have been sent since: pending recipients become
 * uncertain, and a scheduled message becomes a draft with a note. Only an administrator can send them again.
 */
async function doubtMessages(query: Query, { tables }: Manifest): Promise<void> {
  if (!tables.some(({ name }) => name === 'message_recipient')) return
  await query(
    `UPDATE message_recipient r SET state = 'Sending', reason = $1
       FROM message m
      WHERE r.state = 'Pending' AND m.id = r.message_id AND m.state IN ('Sending', 'Sent')`,
    ['The club was restored from a backup that was made while this was being sent.'],
  )
  await query(
    `UPDATE message SET state = 'Draft', missed_at = send_at, missed_for = 'Restored', send_at = NULL,
            sender_id = NULL, version = version + 1
      WHERE state = 'Scheduled'`,
  )
}

async function hold(query: Query, { mails, payments }: Restore['resume']): Promise<void> {
  await query('DELETE FROM hold')
  const names = [...(mails ? [] : ['Mails']), ...(payments ? [] : ['Payments'])]
  for (const name of names) await query('INSERT INTO hold (name) VALUES ($1::"HoldName")', [name])
}
