import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDb } from '@clubhouse/db'
import { migrate } from '@clubhouse/db/migrate'
import { signedIn } from '@clubhouse/schema/account'
import { expect, it } from 'vitest'
import { drillRestore } from '../drill/restore.js'
import { demoAccounts, demoPassword } from '../src/demo.js'
import { call } from './call.js'
import { contentsOf } from './contents.js'
import { placeForTest } from './place.js'
import { dataDirForTest, runClub, startProcess } from './process.js'
import { smtpForTest } from './smtp.js'
import { until } from './until.js'

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const forgot = { body: { email: demoAccounts.member } }

it('an open club with its own database moves by one file to a server of PostgreSQL, and back', {
  timeout: 120_000,
}, async () => {
  const [home, elsewhere, back] = [
    await dataDirForTest(),
    await placeForTest(),
    await dataDirForTest(),
  ]
  const file = join(elsewhere.folder, 'club.tar.gz')
  const club = await startProcess({ DATA_DIR: home })
  const made = await runClub(['backup', file], { DATA_DIR: home })
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${file} is made and checked`),
  })
  await club.kill('SIGTERM')

  const there = { DATA_DIR: elsewhere.dataDir, DATABASE_URL: elsewhere.url }
  expect(await runClub(['restore', file], there)).toMatchObject({ code: 0 })
  expect((await runClub(['restore', file], there)).output).toContain('The database is not empty')

  const next = join(elsewhere.folder, 'back.tar.gz')
  expect(await runClub(['backup', next], there)).toMatchObject({ code: 0 })
  expect(await runClub(['restore', next], { DATA_DIR: back })).toMatchObject({ code: 0 })
  const again = await startProcess({ DATA_DIR: back })
  const body = { email: demoAccounts.member, password: demoPassword }
  const answer = await call(again, 'POST /authenticate', { body })
  expect(signedIn.parse(answer.data).token).toBeTruthy()
})

it('a restored copy sends nothing and takes no payments until it may', {
  timeout: 120_000,
}, async () => {
  const smtp = await smtpForTest()
  const [home, copy] = [await placeForTest(), await placeForTest()]
  const demo = { DATA_DIR: home.dataDir, DATABASE_URL: home.url }
  expect(await runClub(['seed'], demo)).toMatchObject({ code: 0 })
  // Nobody listens at port 9: what is to be sent waits.
  const club = await startProcess({ ...demo, SMTP_URL: 'smtp://127.0.0.1:9' })
  expect((await call(club, 'POST /authenticate/forgot-password', forgot)).status).toBe(200)
  await club.kill('SIGTERM')
  const file = join(home.folder, 'club.tar.gz')
  expect(await runClub(['backup', file], demo)).toMatchObject({ code: 0 })

  const there = { DATA_DIR: copy.dataDir, DATABASE_URL: copy.url, SMTP_URL: smtp.url }
  const { output } = await runClub(['restore', file], there)
  expect(output).toContain('npm run club -- resume-mails')
  expect(output).toContain('npm run club -- resume-payments')
  const db = createDb(copy.url, { poolSize: 1 })
  try {
    const waiting = () => db.$queryRaw<object[]>`SELECT id FROM pgboss.job ORDER BY id`
    const before = await waiting()
    expect(before.length).toBeGreaterThan(0)
    const held = await startProcess(there)
    expect(held.output()).toContain('no mail, text or other job leaves it')
    expect(held.output()).toContain('it takes no payments')
    expect((await call(held, 'POST /authenticate/forgot-password', forgot)).status).toBe(200)
    const body = { email: demoAccounts.member, password: demoPassword }
    const { token } = signedIn.parse((await call(held, 'POST /authenticate', { body })).data)
    const plans = await call(held, 'GET /subscription/plan', { token })
    expect(plans.status).toBe(409)
    // Ends only when the jobs that run are done.
    await held.kill('SIGTERM')
    expect(smtp.received).toEqual([])
    expect(await waiting()).toHaveLength(before.length + 1)

    expect((await runClub(['resume-mails'], there)).output).toContain('go on at the next start')
    expect((await runClub(['resume-mails'], there)).output).toContain('Nothing waits')
    expect((await runClub(['resume-payments'], there)).output).toContain('go on at the next start')
    const free = await startProcess(there)
    expect(free.output()).not.toContain('restored copy')
    await until(
      'every mail',
      async () => smtp.received.length >= 2 && (await waiting()).length === 0,
      60,
    )
    expect(smtp.received.map(({ to }) => to[0])).toContain(demoAccounts.member)
  } finally {
    await db.$disconnect()
  }
})

it('a disk that fills up leaves no file, and the club says why', async () => {
  const { url, dataDir, folder } = await placeForTest()
  await migrate(url, { log: () => {} })
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url }
  expect(await runClub(['seed'], env)).toMatchObject({ code: 0 })
  const run = promisify(execFile)
  // Files of at most 4 blocks of 1024 bytes.
  const limited = 'ulimit -f 4; exec "$@"'
  const file = join(folder, 'club.tar.gz')
  const args = ['-c', limited, 'bash', process.execPath, cli, 'backup', file]
  await expect(run('bash', args, { env })).rejects.toThrow(/EFBIG/)
  expect(await readdir(folder)).toEqual([])
  const db = createDb(url, { poolSize: 1 })
  const [noted] = await db.backupRun.findMany().finally(() => db.$disconnect())
  expect(noted?.error).toMatch(/EFBIG/)
  expect(await runClub(['backup', file], env)).toMatchObject({ code: 0 })
})

it('commands say what they need', async () => {
  const { url, dataDir, folder } = await placeForTest()
  const env = { DATA_DIR: dataDir, DATABASE_URL: url }
  const says = async (...args: string[]) => (await runClub(args, env)).output
  expect(await says('backup')).toContain('Give the name of one file')
  expect(await says('backup', join(folder, 'a'), '--fast')).toContain("Unknown option '--fast'")
  expect(await says('backup', join(folder, 'a'))).toContain('This database holds no club')
  expect(await says('restore', join(folder, 'none'))).toContain('cannot be read')
  expect(await readdir(folder)).toEqual([])
})

it('a club of an older version is backed up as it is', async () => {
  const { url, dataDir, folder } = await placeForTest()
  await migrate(url, { log: () => {} })
  const db = createDb(url, { poolSize: 1 })
  try {
    await db.$executeRaw`DROP TABLE backup_run`
    await db.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%backups'`
    const before = await contentsOf(url)
    const file = join(folder, 'before-update.tar.gz')
    expect(await runClub(['backup', file], { DATA_DIR: dataDir, DATABASE_URL: url })).toMatchObject(
      { code: 0 },
    )
    expect(await contentsOf(url)).toEqual(before)
  } finally {
    await db.$disconnect()
  }
})

it(
  'the drill, shortly: under eight writers, from one kind of database to the other',
  {
    timeout: 120_000,
  },
  () => drillRestore({ rounds: 2, members: 20 }),
)
