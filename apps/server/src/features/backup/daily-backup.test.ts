import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createAdmin, createMember } from '../../../test/builders.js'
import { jobsDone, jobsIn, startJobs } from '../../../test/jobs.js'
import { dataDirForTest } from '../../../test/process.js'
import { serverForTest, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import type { Config } from '../../config.js'
import { readKeepRule } from '../../settings/keep-rule.js'
import { lastGoodBackup } from './backup-run.js'
import { checkArchive } from './check-archive.js'
import { backUpToday } from './daily-backup.js'

const day = 24 * 3600_000
const log = { info: () => {}, error: () => {} }

/** A server with a folder of backups, and its check whether today's backup exists. */
async function clubForTest(config: Partial<Config> = {}, rule = '2d') {
  const dataDir = await dataDirForTest()
  const folder = join(dataDir, 'backups')
  const backups = { keep: readKeepRule(rule), folder }
  const server = await serverForTest({ dataDir, backups, clubTimeZone: 'UTC', ...config })
  const url = server.services.config.databaseUrl ?? ''
  const names = () =>
    readdir(folder).then(
      (all) => all.sort(),
      () => [],
    )
  return { server, folder, names, look: (to = url) => backUpToday(server.services, to, log) }
}

const runsOf = ({ db }: TestServer) => db.backupRun.findMany({ orderBy: { startedAt: 'asc' } })

it('there is one backup a day, whole, and the keep rule removes older ones', async () => {
  const { server, folder, names, look } = await clubForTest()
  await look()
  await look()
  const [first = ''] = await names()
  expect(await names()).toEqual([
    expect.stringMatching(/^clubhouse-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz$/),
  ])
  expect((await checkArchive(join(folder, first))).tables.length).toBeGreaterThan(20)
  await writeFile(join(folder, 'mine.tar.gz'), 'kept')
  for (let passed = 0; passed < 2; passed++) {
    server.clock.advance(day)
    await look()
  }
  expect(await names()).toHaveLength(3)
  expect(await names()).toContain('mine.tar.gz')
  expect(await names()).not.toContain(first)
  expect(await runsOf(server)).toMatchObject([1, 2, 3].map(() => ({ isDaily: true, error: null })))
})

it('of several servers that look at once, one makes the backup', async () => {
  const { server, names, look } = await clubForTest()
  await Promise.all([look(), look(), look()])
  expect(await names()).toHaveLength(1)
  expect(await runsOf(server)).toHaveLength(1)
})

it('off makes none', async () => {
  const { server, names, look } = await clubForTest({}, 'off')
  await look()
  expect(await names()).toEqual([])
  expect(await runsOf(server)).toEqual([])
})

it('a failure is noted with its reason, and the next look tries again', async () => {
  const { server, folder, names, look } = await clubForTest()
  await writeFile(folder, 'in the way')
  await look()
  expect(await runsOf(server)).toMatchObject([
    { error: expect.stringContaining('EEXIST'), bytes: null },
  ])
  expect(await lastGoodBackup(server.db)).toBeNull()
  await rm(folder)
  server.clock.advance(day / 24)
  await look()
  expect(await names()).toHaveLength(1)
  expect(await lastGoodBackup(server.db)).not.toBeNull()
})

it('administrators get one email when backups have failed for three days, and another one the next time', async () => {
  const smtp = await smtpForTest()
  const { server, folder, names, look } = await clubForTest({ smtpUrl: smtp.url })
  const admin = await createAdmin(server)
  await createAdmin(server, { status: 'Suspended' })
  await createMember(server)
  await look()
  await rm(folder, { recursive: true })
  const fail = async (hours: number) => {
    await writeFile(folder, 'in the way')
    for (let hour = 0; hour < hours; hour += 12) {
      server.clock.advance(day / 2)
      await look()
    }
    await rm(folder)
  }
  // The first failure is half a day after the good one.
  await fail(3.5 * 24 - 12)
  expect(await jobsIn(server).catch(() => [])).toEqual([])
  await fail(48)
  await startJobs(server)
  await jobsDone(server)
  expect(smtp.received.map(({ to }) => to)).toEqual([[admin.email]])
  expect(smtp.received[0]?.mail.text).toContain('EEXIST')
  await look()
  expect(await names()).toHaveLength(1)
  await rm(folder, { recursive: true })
  await fail(5 * 24)
  await jobsDone(server)
  expect(smtp.received).toHaveLength(2)
})
