import { join } from 'node:path'
import { createTables } from '@clubhouse/practice-stripe'
import { checkArchive, requireKnown } from '../src/features/backup/check-archive.js'
import { restoreBackup } from '../src/features/backup/restore-backup.js'
import type { Storage } from '../src/services/storage/storage.js'
import { createMember } from './builders.js'
import { installationForTest } from './installation.js'
import { serverForTest, type TestServer } from './server.js'

export const say = () => {}
const held = { mails: false, payments: false }

/** A club with people, pictures, pending jobs, and practice payments. */
export async function clubForTest() {
  const installation = await installationForTest()
  const server = await serverForTest({ dataDir: installation.dataDir })
  const { services, db } = server
  const url = services.config.databaseUrl ?? ''
  await createTables(db)
  await db.$executeRaw`
    INSERT INTO practice.objects (id, type, created, data) VALUES ('cus_1', 'customer', now(), '{}')`
  for (const name of ['nora', 'otto', 'paul']) await picture(server, name)
  await db.$transaction((tx) =>
    services.jobs.enqueue(tx, 'password.forgot', { email: 'nora@people.example' }),
  )
  const file = join(installation.folder, 'club.tar.gz')
  return { server, url, storage: services.storage, folder: installation.folder, file }
}

/** A member with a picture of that name; `owner` for an existing member. */
export async function picture(
  server: TestServer,
  name: string,
  owner: { id: string } | null = null,
) {
  const { storage } = server.services
  for (const size of [512, 128]) {
    await storage.put(`avatar/${name}-${size}.webp`, Buffer.from(`${name} ${size}`), 'image/webp')
  }
  const avatar = `/avatar/${name}-512.webp`
  if (!owner) return createMember(server, { avatar })
  return server.db.user.update({ where: { id: owner.id }, data: { avatar } })
}

/** Restores a checked backup whose emails and payments stay paused. */
export async function restore(file: string, installation: { url: string; storage: Storage }) {
  const manifest = await checkArchive(file)
  await requireKnown(manifest)
  return restoreBackup({ file, manifest, resume: held, say, ...installation })
}
