import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb } from '@clubhouse/db'
import { createTestDatabase } from '@clubhouse/db/testing'
import { expect, it, onTestFinished } from 'vitest'
import { createAdmin, createMember, testPassword, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { installationForTest } from '../../../../test/installation.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { dataDirForTest } from '../../../../test/process.js'
import { startServerOver } from '../../../../test/server.js'
import { backupCommand, restoreCommand } from '../../../commands/backup.js'
import { readConfig } from '../../../config.js'
import { readErased, writeErased } from './erased-list.js'

it('a person erased after a backup is erased again when it is restored', {
  timeout: 120_000,
}, async () => {
  const database = await createTestDatabase()
  const dataDir = await dataDirForTest()
  const backups = { keep: null, folder: join(dataDir, 'backups') }
  const server = await startServerOver(database, { dataDir, backups })
  onTestFinished(() => server.close())
  const token = await tokenFor(server, await createAdmin(server))
  const { id } = await createMember(server, { firstname: 'Zoe', lastname: 'Wiped' })
  const { id: other } = await createMember(server, { firstname: 'Olga', lastname: 'Other' })
  const write = (message: string) =>
    server.db.contactMessage.create({
      data: { firstname: 'Vera', lastname: 'Visitor', phoneNumber: '919-555-0142', message },
    })
  const { id: chosen } = await write('Zoe Wiped told me of you.')
  const { id: left } = await write('Zoe Wiped is my friend.')
  await mkdir(backups.folder)
  const file = join(backups.folder, 'club.tar.gz')
  const here = readConfig({ DATA_DIR: dataDir, DATABASE_URL: server.databaseUrl })
  await backupCommand(here, [file])
  const body = {
    currentPassword: testPassword,
    matches: [{ kind: 'contactMessage.message', id: chosen }],
  }
  expect((await call(server, `POST /user/${id}/erase`, { token, body })).status).toBe(200)

  const place = await installationForTest()
  const there = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.url })
  const said = await restoreCommand(there, [file], { mails: false, payments: false })
  expect(said).toContain('Erased 1 person who was deleted after the backup was made.')
  const db = createDb(place.url, { poolSize: 1 })
  onTestFinished(() => db.$disconnect())
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ firstname: 'Deleted' })
  expect(await db.user.findUnique({ where: { id: other } })).toMatchObject({ firstname: 'Olga' })
  expect(await db.erasure.count({ where: { userId: id } })).toBe(1)
  expect(await readErased([place.dataDir])).toMatchObject([{ userId: id, matches: body.matches }])
  const texts = await db.contactMessage.findMany({ orderBy: { id: 'asc' } })
  expect(texts.map(({ id, message }) => [id, message])).toEqual([
    [chosen, '(deleted) told me of you.'],
    [left, 'Zoe Wiped is my friend.'],
  ])
})

it('the daily job erases who is on the list and still there, as after a crash of a restore', async () => {
  const dataDir = await dataDirForTest()
  const config = { dataDir, backups: { keep: null, folder: join(dataDir, 'backups') } }
  const server = await startServerOver(await createTestDatabase(), config)
  onTestFinished(() => server.close())
  const { db, services } = server
  await createAdmin(server)
  const { id } = await createMember(server, { firstname: 'Zoe' })
  const { id: other } = await createMember(server, { firstname: 'Olga' })
  const erasedAt = new Date('2030-01-15T12:00:00Z')
  const unknown = '00000000-0000-7000-8000-000000000001'
  await writeErased(
    [config.backups.folder],
    [unknown, id].map((userId) => ({ userId, erasedAt, matches: [] })),
  )
  await services.jobs.enqueue(db, 'day.sweep', {})
  await startJobs(server)
  await jobsDone(server)
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ firstname: 'Deleted' })
  expect(await db.user.findUnique({ where: { id: other } })).toMatchObject({ firstname: 'Olga' })
  expect(await db.erasure.findMany()).toMatchObject([{ userId: id, erasedAt }])
  expect(await readErased([dataDir])).toEqual([{ userId: id, erasedAt, matches: [] }])
})

it('the list keeps whom it has, once each, and passes over lines that are none', async () => {
  const folder = await dataDirForTest()
  const ann = { userId: '00000000-0000-7000-8000-000000000001', erasedAt: new Date(0), matches: [] }
  const matches = [
    { kind: 'contactMessage.note', id: '00000000-0000-7000-8000-000000000003' },
    {
      kind: 'seriesRsvp.guests',
      id: '00000000-0000-7000-8000-000000000004/00000000-0000-7000-8000-000000000005',
    },
  ] as const
  const bob = {
    userId: '00000000-0000-7000-8000-000000000002',
    erasedAt: new Date(1000),
    matches: [...matches],
  }
  expect(await readErased([folder, join(folder, 'nowhere')])).toEqual([])
  await writeErased([folder], [ann])
  await writeFile(
    join(folder, 'erased.txt'),
    `# a note\n${ann.userId} ${ann.erasedAt.toISOString()}`,
  )
  await writeErased([folder], [ann, bob])
  expect(await readErased([folder])).toEqual([ann, bob])
  // Once each, with the day of the first time.
  await writeErased([folder], [{ ...ann, erasedAt: new Date(2000), matches: [...matches] }, bob])
  expect(await readErased([folder])).toEqual([{ ...ann, matches }, bob])
  expect((await readFile(join(folder, 'erased.txt'), 'utf8')).split('\n')).toHaveLength(7)
})
