import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openScratch } from '@clubhouse/db/embedded'
import { fates } from '../src/features/backup/end-what-was-open.js'
import { createFolderStorage } from '../src/services/storage/folder-storage.js'
import { call } from '../test/call.js'
import { picturesOf } from '../test/contents.js'
import { createChapter } from '../test/create-chapter.js'
import { rowsOfArchive, rowsOfDatabase } from './backup-rows.js'
import { adminToken, withDataDir } from './demo-club.js'
import { fillWithPictures } from './fill-with-pictures.js'
import { createDatabase, type Installation, startAt, urlOf } from './installation.js'
import { type Cost, runCommand } from './run-command.js'

const writers = 8
const backupName = 'club.tar.gz'

/**
 * Backs up a club under writers and restores it, from an embedded database into one by URL and back by turns. Throws
 * when the backup is not of one moment, the copy differs from it, or the copy sends something.
 */
export const drillRestore = ({ rounds, members }: { rounds: number; members: number }) =>
  withDataDir(async (dataDir) => {
    const external = await openScratch()
    const costs: Record<'backup' | 'restore', Cost[]> = { backup: [], restore: [] }
    let megabytes = 0
    let answered = 0
    try {
      for (let round = 1; round <= rounds; round++) {
        const installations = [`${round}-from`, `${round}-to`].map((name, index) =>
          installationFor(dataDir, name, (round + index) % 2 ? null : external.url),
        )
        const [from, to] = await Promise.all(installations)
        if (!from || !to) throw new Error('no installations')
        const one = await backUp(from, members)
        costs.backup.push(one.cost)
        answered += one.answered.reduce((sum, count) => sum + count, 0)
        costs.restore.push(await runCommand(['restore', one.file], to.env))
        await checkCopy(one, from, to)
        await checkSilence(to)
        megabytes = Math.max(megabytes, (await stat(one.file)).size / 1_000_000)
        console.log(
          `${round}/${rounds} from ${from.kind} to ${to.kind}: equal, and it sent nothing`,
        )
      }
    } finally {
      await external.close()
    }
    console.table({ backup: most(costs.backup), restore: most(costs.restore) })
    console.log(JSON.stringify({ rounds, members, megabytes, answeredWrites: answered }))
  })

/** A folder, and for one by URL an empty database. */
async function installationFor(
  dataDir: string,
  name: string,
  server: string | null,
): Promise<Installation> {
  const folder = join(dataDir, name)
  await mkdir(folder, { mode: 0o755 })
  // No server listens at port 9, so emails and texts remain pending.
  const env = { DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9', BACKUP_KEEP: 'off' }
  if (!server) return { kind: 'embedded', folder, env }
  const url = await createDatabase(server, `drill_${name.replace('-', '_')}`)
  return { kind: 'external', folder, env: { ...env, DATABASE_URL: url } }
}

type Made = { file: string; cost: Cost; answered: number[]; before: number[] }

/** A club with members and pictures, backed up while it is written to. */
async function backUp(installation: Installation, members: number): Promise<Made> {
  if (installation.kind === 'external') await runCommand(['seed'], installation.env)
  const server = await startAt(installation)
  try {
    const token = await adminToken(server)
    await fillWithPictures(installation, members)
    const body = { email: 'member@clubhouse.example' }
    await call(server, 'POST /authenticate/forgot-password', { body })
    const answered = Array.from({ length: writers }, () => 0)
    let stopped = false
    const write = async (who: number) => {
      for (let turn = 1; !stopped; turn++) {
        const { status } = await createChapter(server, token, nameOf(who, turn))
        if (status !== 200) throw new Error(`A write was answered with ${status}`)
        answered[who] = turn
      }
    }
    const writing = Promise.all(answered.map((_none, who) => write(who)))
    await setTimeout(500)
    const before = [...answered]
    const file = join(installation.folder, backupName)
    const cost = await runCommand(['backup', file], installation.env)
    stopped = true
    await writing
    return { file, cost, answered, before }
  } finally {
    await server.stop()
  }
}

const nameOf = (who: number, turn: number) => `Writer ${who} turn ${turn} end`

/** The copy has the rows and pictures of the archive, without what a restore ends, and these are of one moment. */
async function checkCopy(
  { file, before }: Made,
  from: Installation,
  to: Installation,
): Promise<void> {
  const [saved, copied] = [await rowsOfArchive(file), await urlOf(to, rowsOfDatabase)]
  for (const [table, rows] of saved) {
    const ends = fates[table.replace('public.', '')] === 'ends'
    const left = ends ? '' : rows.join('\n')
    if (left !== copied.get(table)?.join('\n')) throw new Error(`${table} differs`)
  }
  const uploads = ({ folder }: Installation) =>
    picturesOf(createFolderStorage(join(folder, 'uploads')))
  const [pictures, copies] = [await uploads(from), await uploads(to)]
  const lost = [...pictures].filter(([key, bytes]) => copies.get(key) !== bytes)
  if (lost.length) throw new Error(`${lost.length} pictures differ`)
  const turns = (who: number, table: string) =>
    (saved.get(table) ?? []).filter((row) => row.includes(`\tWriter ${who} turn `)).length
  const chapters = before.map((_none, who) => turns(who, 'public.chapter'))
  const noted = (saved.get('public.audit_log') ?? []).filter((row) =>
    row.includes('\tchapter.create\t'),
  ).length
  const all = chapters.reduce((sum, count) => sum + count, 0)
  if (noted !== all) throw new Error(`${all} chapters, ${noted} entries in the log`)
  for (const [who, count] of chapters.entries()) {
    if (count < (before[who] ?? 0)) throw new Error('Answered writes are not in the backup')
    const last = saved
      .get('public.chapter')
      ?.some((row) => row.includes(`\t${nameOf(who, count)}\t`))
    if (count > 0 && !last) throw new Error('A write is in the backup without the one before it')
  }
}

/** Started with emails written to files, the copy writes none, and its jobs remain. */
async function checkSilence(installation: Installation): Promise<void> {
  const jobs = async () => (await urlOf(installation, rowsOfDatabase)).get('pgboss.job') ?? []
  const before = await jobs()
  if (before.length === 0) throw new Error('No mail waits in the copy')
  const server = await startAt({ ...installation, env: { ...installation.env, SMTP_URL: '' } })
  const body = { email: 'admin@clubhouse.example' }
  await call(server, 'POST /authenticate/forgot-password', { body })
  // Ends only when the running jobs are done.
  await server.stop()
  const sent = await readdir(join(installation.folder, 'mails')).catch(() => [])
  const after = await jobs()
  if (sent.length > 0) throw new Error(`The copy sent ${sent.length} mails`)
  if (before.some((job) => !after.includes(job))) throw new Error('The copy did a job')
}

const most = (costs: Cost[]) => ({
  times: costs.length,
  'seconds at most': Number(Math.max(...costs.map(({ seconds }) => seconds)).toFixed(2)),
  'memory in MB at most': Math.round(Math.max(...costs.map(({ memory }) => memory))),
})
