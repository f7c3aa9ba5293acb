import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb } from '@clubhouse/db'
import { createTestDatabase } from '@clubhouse/db/testing'
import { expect, it, onTestFinished } from 'vitest'
import { createAdmin, createMember, testPassword, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { placeForTest } from '../../../test/place.js'
import { dataDirForTest } from '../../../test/process.js'
import { startServerOver } from '../../../test/server.js'
import { backupCommand, restoreCommand } from '../../commands/backup.js'
import { readConfig } from '../../config.js'
import { readErased, writeErased } from '../erased/erased-list.js'

it('who was erased after a backup is erased again when it is restored', {
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
  await mkdir(backups.folder)
  const file = join(backups.folder, 'club.tar.gz')
  const here = readConfig({ DATA_DIR: dataDir, DATABASE_URL: server.databaseUrl })
  await backupCommand(here, [file])
  const body = { currentPassword: testPassword }
  expect((await call(server, `POST /user/${id}/erase`, { token, body })).status).toBe(200)

  const place = await placeForTest()
  const there = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.url })
  const said = await restoreCommand(there, [file], { mails: false, payments: false })
  expect(said).toContain('1 person who was erased since is erased here, too.')
  const db = createDb(place.url, { poolSize: 1 })
  onTestFinished(() => db.$disconnect())
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ firstname: 'Deleted' })
  expect(await db.user.findUnique({ where: { id: other } })).toMatchObject({ firstname: 'Olga' })
  expect(await db.erasure.count({ where: { userId: id } })).toBe(1)
  expect(await readErased([place.dataDir])).toMatchObject([{ userId: id }])
})

it('the list keeps whom it has, once each, and passes over lines that are none', async () => {
  const folder = await dataDirForTest()
  const ann = { userId: '00000000-0000-7000-8000-000000000001', erasedAt: new Date(0) }
  const bob = { userId: '00000000-0000-7000-8000-000000000002', erasedAt: new Date(1000) }
  expect(await readErased([folder, join(folder, 'nowhere')])).toEqual([])
  await writeErased([folder], [ann])
  await writeFile(
    join(folder, 'erased.txt'),
    `# a note\n${ann.userId} ${ann.erasedAt.toISOString()}`,
  )
  await writeErased([folder], [ann, bob])
  expect(await readErased([folder])).toEqual([ann, bob])
})
