import { dirname, resolve } from 'node:path'
import { createDb, type Db } from '@clubhouse/db'
import { BackupRefused, isUpToDate } from '@clubhouse/db/backup'
import type { Config } from '../config.js'
import { runBackup } from '../features/backup/backup-run.js'
import { checkArchive, requireKnown } from '../features/backup/check-archive.js'
import { makeBackup } from '../features/backup/make-backup.js'
import { restoreBackup } from '../features/backup/restore-backup.js'
import { listFolders, readErased, writeErased } from '../features/privacy/erasure/erased-list.js'
import { repeatErasures } from '../features/privacy/erasure/repeat-erasures.js'
import { openDatabaseServer } from '../open-database.js'
import { release } from '../services/pause/pause.js'
import { createStorage } from '../services/storage/create-storage.js'
import type { InstallationCommand } from './command.js'

/** Prints progress and PostgreSQL's notices to standard error, apart from the command's output. */
const say = (line: string) => console.error(line)

/** `npm run club -- backup FILE`, of a database of any version. Returns the output. */
export async function backupCommand(config: Config, args: string[]): Promise<string> {
  const file = readFile(args)
  const server = await openDatabaseServer(config, say)
  try {
    const storage = createStorage(config)
    const backup = { url: server.url, storage, file, say }
    // Before an update the command backs up an older database, which may lack the table of backup runs.
    const { manifest, bytes } = (await isUpToDate(server.url))
      ? await withDb(server.url, (db) =>
          runBackup({ db, clock: { now: () => new Date() } }, { ...backup, isDaily: false }),
        )
      : await makeBackup(backup)
    // Stored beside the backup, so that a restore also erases people who were erased before it.
    await writeErased([dirname(file)], await readErased(listFolders(config)))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return [
      `Created and verified ${file}: ${rows} rows of ${manifest.tables.length} tables and`,
      `${manifest.pictures.length} pictures, as of ${manifest.takenAt}; ${megabytes(bytes)} MB.`,
      "It contains all of your members' data. Keep it as safe as the server itself.",
    ].join('\n')
  } finally {
    await server.close()
  }
}

/**
 * `npm run club -- restore FILE`, into an empty installation; `resume` names what is not paused. Returns the output.
 */
export const restoreCommand: InstallationCommand = async (config, args, resume) => {
  const file = readFile(args)
  say(`Checking ${file}`)
  const manifest = await checkArchive(file)
  await requireKnown(manifest)
  const server = await openDatabaseServer(config, say)
  try {
    const storage = createStorage(config)
    const { url } = server
    const restored = await restoreBackup({ file, manifest, url, storage, resume, say })
    const { migrated, waiting } = restored
    const erased = await readErased(listFolders(config, file))
    const repeated = await withDb(url, (db) => repeatErasures({ db, storage, config }, erased))
    await writeErased([config.dataDir], erased)
    return [
      `Restored the club as of ${manifest.takenAt}, backed up by version ${manifest.version}.`,
      ...formatErased(repeated),
      ...(migrated.length ? [`Applied migrations: ${migrated.join(', ')}.`] : []),
      resume.mails
        ? `${waiting} waiting emails and other jobs will run when you start the server.`
        : `Emails are paused: ${waiting} emails and other jobs wait. To resume: npm run club -- resume-mails`,
      ...(resume.payments
        ? []
        : ['Payments are paused. To resume: npm run club -- resume-payments']),
      'Now start the server.',
    ].join('\n')
  } finally {
    await server.close()
  }
}

function formatErased(count: number): string[] {
  if (count === 0) return []
  const who = count === 1 ? '1 person who was' : `${count} people who were`
  return [`Erased ${who} deleted after the backup was made.`]
}

/** `npm run club -- resume-mails`. Returns the output. */
export const resumeMails = async (db: Db): Promise<string> =>
  (await release(db, 'Mails'))
    ? 'Emails, texts and daily jobs will resume when the server restarts. Restart it now.'
    : 'Emails are not paused.'

/** `npm run club -- resume-payments`. Returns the output. */
export const resumePayments = async (db: Db): Promise<string> =>
  (await release(db, 'Payments'))
    ? 'Payments will resume when the server restarts. Restart it now.'
    : 'Payments are not paused.'

/** The one file, absolute. Throws BackupRefused for anything else. */
function readFile([file, ...more]: string[]): string {
  if (!file || more.length) throw new BackupRefused('Name exactly one file.')
  return resolve(file)
}

async function withDb<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDb(url, { poolSize: 1 })
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
  }
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
