import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDb } from '@clubhouse/db'
import { migrate } from '@clubhouse/db/migrate'
import { signedIn } from '@clubhouse/schema/identity/account'
import { expect, it } from 'vitest'
import {
  backupCommand,
  restoreCommand,
  resumeMails,
  resumePayments,
} from '../../src/commands/backup.js'
import { readConfig } from '../../src/config.js'
import { demoAccounts, demoPassword } from '../../src/core/demo-accounts.js'
import { createPasswordHasher } from '../../src/services/passwords/password-hasher.js'
import { createMember, testPassword } from '../../test/builders.js'
import { call } from '../../test/call.js'
import { contentsOf } from '../../test/contents.js'
import { installationForTest } from '../../test/installation.js'
import { dataDirForTest, startProcess } from '../../test/process.js'
import { serverForTest } from '../../test/server.js'
import { smtpForTest } from '../../test/smtp.js'
import { until } from '../../test/until.js'

/** Each starts PostgreSQL or several processes; a machine may be busy. */
const timeout = 300_000

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const silent = { log: () => {} }

const backup = (env: Record<string, string>, ...args: string[]) =>
  backupCommand(readConfig(env), args)
const restore = (env: Record<string, string>, ...args: string[]) =>
  restoreCommand(readConfig(env), args, { mails: false, payments: false })

it('an open club with its own database moves by one file to a server of PostgreSQL, and back', {
  timeout,
}, async () => {
  const [home, back] = [await dataDirForTest(), await dataDirForTest()]
  const elsewhere = await installationForTest()
  const file = join(elsewhere.folder, 'club.tar.gz')
  await startProcess({ DATA_DIR: home })
  expect(await backup({ DATA_DIR: home }, file)).toContain(`Created and verified ${file}`)

  const there = { DATA_DIR: elsewhere.dataDir, DATABASE_URL: elsewhere.url }
  expect(await restore(there, file)).toContain('Restored the club')
  await expect(restore(there, file)).rejects.toThrow('The database is not empty')

  const next = join(elsewhere.folder, 'back.tar.gz')
  await backup(there, next)
  await restore({ DATA_DIR: back }, next)
  const again = await startProcess({ DATA_DIR: back })
  const body = { email: demoAccounts.member, password: demoPassword }
  const response = await call(again, 'POST /authenticate', { body })
  expect(signedIn.parse(response.data).token).toBeTruthy()
})

it('a restored copy sends nothing and takes no payments until it may', { timeout }, async () => {
  const smtp = await smtpForTest()
  const [home, copy] = [await installationForTest(), await installationForTest()]
  const club = await serverForTest({ dataDir: home.dataDir })
  // The copy's server verifies the password.
  club.services.passwords = createPasswordHasher()
  const { email } = await createMember(club)
  const forgot = { body: { email } }
  expect((await call(club, 'POST /authenticate/forgot-password', forgot)).status).toBe(200)
  const file = join(home.folder, 'club.tar.gz')
  const { databaseUrl } = club.services.config
  await backup({ DATA_DIR: home.dataDir, DATABASE_URL: databaseUrl ?? '' }, file)

  const there = { DATA_DIR: copy.dataDir, DATABASE_URL: copy.url, SMTP_URL: smtp.url }
  const output = await restore(there, file)
  expect(output).toContain('Emails are paused: 1 emails and other jobs wait')
  expect(output).toContain('npm run club -- resume-payments')
  const db = createDb(copy.url, { poolSize: 1 })
  try {
    const waiting = () => db.$queryRaw<object[]>`SELECT id FROM pgboss.job`
    const held = await startProcess(there)
    expect(held.output()).toContain('emails, texts, daily jobs and backups are paused')
    expect(held.output()).toContain('payments are paused')
    expect((await call(held, 'POST /authenticate/forgot-password', forgot)).status).toBe(200)
    const body = { email, password: testPassword }
    const { token } = signedIn.parse((await call(held, 'POST /authenticate', { body })).data)
    expect((await call(held, 'GET /subscription/plan', { token })).status).toBe(409)
    // Ends only when the running jobs are done.
    await held.kill('SIGTERM')
    expect(smtp.received).toEqual([])
    expect(await waiting()).toHaveLength(2)

    expect(await resumeMails(db)).toContain('resume when the server restarts')
    expect(await resumeMails(db)).toContain('not paused')
    expect(await resumePayments(db)).toContain('resume when the server restarts')
    const free = await startProcess(there)
    expect(free.output()).not.toContain('restored copy')
    await until('every job is done', async () => (await waiting()).length === 0, 60)
    expect(smtp.received.map(({ to }) => to)).toEqual([[email], [email]])
  } finally {
    await db.$disconnect()
  }
})

it('a disk that fills up leaves no file, and the club notes why', { timeout }, async () => {
  const { url, dataDir, folder } = await installationForTest()
  await migrate(url, silent)
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url }
  // Files of at most 1024 bytes.
  const limited = 'ulimit -f 1; exec "$@"'
  const args = ['-c', limited, 'bash', process.execPath, cli, 'backup', join(folder, 'club.tar.gz')]
  await expect(promisify(execFile)('bash', args, { env })).rejects.toThrow('EFBIG')
  expect(await readdir(folder)).toEqual([])
  const db = createDb(url, { poolSize: 1 })
  const noted = await db.backupRun.findMany().finally(() => db.$disconnect())
  expect(noted).toMatchObject([{ isDaily: false, error: expect.stringContaining('EFBIG') }])
})

it('commands explain what they need', { timeout }, async () => {
  const { url, dataDir, folder } = await installationForTest()
  const env = { DATA_DIR: dataDir, DATABASE_URL: url }
  const [file, none] = [join(folder, 'a'), join(folder, 'none')]
  await expect(backup(env)).rejects.toThrow('Name exactly one file')
  await expect(backup(env, file, none)).rejects.toThrow('Name exactly one file')
  await expect(backup(env, file)).rejects.toThrow('This database has no club')
  await expect(restore(env, none)).rejects.toThrow("can't be read")
  expect(await readdir(folder)).toEqual([])
})

it('a club of an older version is backed up as it is', { timeout }, async () => {
  const { url, dataDir, folder } = await installationForTest()
  await migrate(url, silent)
  const db = createDb(url, { poolSize: 1 })
  try {
    await db.$executeRaw`DROP TABLE backup_run`
    await db.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%backups'`
    const before = await contentsOf(url)
    await backup({ DATA_DIR: dataDir, DATABASE_URL: url }, join(folder, 'before-update.tar.gz'))
    expect(await contentsOf(url)).toEqual(before)
  } finally {
    await db.$disconnect()
  }
})
