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

/** Progress, and PostgreSQL's notices: not part of a command's output. */
const say = (line: string) => console.error(line)

/** `npm run club -- backup FILE`, of a database of any version. Returns the output. */
export async function backupCommand(config: Config, args: string[]): Promise<string> {
  const file = readFile(args)
  const server = await openDatabaseServer(config, say)
  try {
    const storage = createStorage(config)
    const backup = { url: server.url, storage, file, say }
    // The command makes backups before an update, too: then the table of backups may be of a later version.
    const { manifest, bytes } = (await isUpToDate(server.url))
      ? await withDb(server.url, (db) =>
          runBackup({ db, clock: { now: () => new Date() } }, { ...backup, isDaily: false }),
        )
      : await makeBackup(backup)
    // Beside the backup, so that a restore of it knows who was erased until then.
    await writeErased([dirname(file)], await readErased(listFolders(config)))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return [
      `${file} is made and checked: ${rows} rows of ${manifest.tables.length} tables and`,
      `${manifest.pictures.length} pictures, as they were at ${manifest.takenAt}; ${megabytes(bytes)} MB.`,
      'It holds all that the club knows of its members: keep it as safe as the club itself.',
    ].join('\n')
  } finally {
    await server.close()
  }
}

/** `npm run club -- restore FILE`, into an empty place; `resume` is what goes on at once. Returns the output. */
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
      `The club is there as it was at ${manifest.takenAt}, by version ${manifest.version}.`,
      ...formatErased(repeated),
      ...(migrated.length ? [`Brought up to date: ${migrated.join(', ')}.`] : []),
      resume.mails
        ? `${waiting} mails and other jobs that waited go out at the next start.`
        : `It sends nothing: ${waiting} mails and other jobs wait until: npm run club -- resume-mails`,
      ...(resume.payments ? [] : ['It takes no payments until: npm run club -- resume-payments']),
      'Start the server now.',
    ].join('\n')
  } finally {
    await server.close()
  }
}

function formatErased(count: number): string[] {
  if (count === 0) return []
  const who =
    count === 1 ? '1 person who was erased since is' : `${count} people who were erased since are`
  return [`${who} erased here, too.`]
}

/** `npm run club -- resume-mails`. Returns the output. */
export const resumeMails = async (db: Db): Promise<string> =>
  (await release(db, 'Mails'))
    ? 'Mails, texts and daily work go on at the next start of the server: restart it now.'
    : 'Nothing waits: this club sends its mails.'

/** `npm run club -- resume-payments`. Returns the output. */
export const resumePayments = async (db: Db): Promise<string> =>
  (await release(db, 'Payments'))
    ? 'Payments go on at the next start of the server: restart it now.'
    : 'Payments are not held back here.'

/** The one file, absolute. Throws BackupRefused for anything else. */
function readFile([file, ...more]: string[]): string {
  if (!file || more.length) throw new BackupRefused('Give the name of one file.')
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
