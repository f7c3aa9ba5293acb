import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupBusy } from '@clubhouse/db/backup'
import { createTables } from '@clubhouse/practice-stripe'
import { pack } from 'tar-stream'
import { expect, it, onTestFinished } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../test/builders.js'
import { contentsOf, picturesOf } from '../../../test/contents.js'
import { createChapter } from '../../../test/create-chapter.js'
import { placeForTest } from '../../../test/place.js'
import { startS3 } from '../../../test/s3.js'
import { serverForTest, type TestServer } from '../../../test/server.js'
import { until } from '../../../test/until.js'
import { createS3Storage } from '../../services/storage/s3-storage.js'
import type { Storage } from '../../services/storage/storage.js'
import { filesOfPicture } from '../site-picture/picture-files.js'
import { readArchive } from './archive-reader.js'
import { checkArchive, requireKnown } from './check-archive.js'
import { makeBackup } from './make-backup.js'
import { restoreBackup } from './restore-backup.js'

const say = () => {}
const held = { mails: false, payments: false }

/** A club with people, pictures, pending jobs, and practice payments. */
async function clubForTest() {
  const place = await placeForTest()
  const server = await serverForTest({ dataDir: place.dataDir })
  const { services, db } = server
  const url = services.config.databaseUrl ?? ''
  await createTables(db)
  await db.$executeRaw`
    INSERT INTO practice.objects (id, type, created, data) VALUES ('cus_1', 'customer', now(), '{}')`
  for (const name of ['nora', 'otto', 'paul']) await picture(server, name)
  await db.$transaction((tx) =>
    services.jobs.enqueue(tx, 'password.forgot', { email: 'nora@people.example' }),
  )
  const file = join(place.folder, 'club.tar.gz')
  return { server, url, storage: services.storage, folder: place.folder, file }
}

/** A member with a picture of that name; `owner` for an existing member. */
async function picture(server: TestServer, name: string, owner: { id: string } | null = null) {
  const { storage } = server.services
  for (const size of [512, 128]) {
    await storage.put(`avatar/${name}-${size}.webp`, Buffer.from(`${name} ${size}`), 'image/webp')
  }
  const avatar = `/avatar/${name}-512.webp`
  if (!owner) return createMember(server, { avatar })
  return server.db.user.update({ where: { id: owner.id }, data: { avatar } })
}

async function restore(file: string, place: { url: string; storage: Storage }) {
  const manifest = await checkArchive(file)
  await requireKnown(manifest)
  return restoreBackup({ file, manifest, resume: held, say, ...place })
}

it('a copy is equal, table by table and picture by picture', async () => {
  const club = await clubForTest()
  const { manifest } = await makeBackup({ ...club, say })
  const copy = await placeForTest()
  const { waiting, migrated } = await restore(club.file, copy)
  expect(waiting).toBe(1)
  expect(migrated).toEqual([])
  const contents = await contentsOf(club.url)
  expect(await contentsOf(copy.url)).toEqual(contents)
  expect(contents['practice.objects']).toHaveLength(1)
  expect(contents['pgboss.job']).toHaveLength(1)
  expect(await picturesOf(copy.storage)).toEqual(await picturesOf(club.storage))
  expect(manifest.pictures).toHaveLength(6)
  // Listed in another way than the backup lists them.
  const isPiece = (name: string) => /^(?:sequences$|pgboss\.j[0-9a-f]{56}$)/.test(name)
  const tables = Object.keys(contents).filter((name) => !isPiece(name))
  const saved = manifest.tables
    .map(({ schema, name }) => `${schema}.${name === 'user' ? '"user"' : name}`)
    .filter((name) => name !== 'public.hold')
  expect(saved.sort()).toEqual(tables.sort())
})

it('what waited at the backup may have gone out since: a copy sends no message to members by itself', async () => {
  const club = await clubForTest()
  const { db } = club.server
  const { id: userId } = await createMember(club.server)
  const hour = new Date('2026-11-20T17:00:00Z')
  const message = { channel: 'email', subject: 'Hi', body: {}, audiences: [] } as const
  const scheduled = await db.message.create({
    data: { ...message, state: 'Scheduled', sendAt: hour, senderId: userId },
  })
  const waits = { userId, to: 'a@people.example', state: 'Pending' } as const
  for (const state of ['Sending', 'Sent', 'Stopped'] as const) {
    const ended = state === 'Sending' ? {} : { endedAt: hour }
    await db.message.create({
      data: { ...message, state, startedAt: hour, ...ended, recipients: { create: waits } },
    })
  }
  await makeBackup({ ...club, say })
  const copy = await placeForTest()
  await restore(club.file, copy)
  const contents = await contentsOf(copy.url)
  const rowsOf = (table: string) => contents[table]?.map((row) => JSON.parse(row)) ?? []
  expect(rowsOf('public.message')).toContainEqual(
    expect.objectContaining({
      ...{ id: scheduled.id, state: 'Draft', send_at: null, sender_id: null },
      ...{ missed_for: 'Restored', missed_at: expect.anything() },
    }),
  )
  const states = rowsOf('public.message_recipient').map(({ state }) => state)
  expect(states.sort()).toEqual(['Pending', 'Sending', 'Sending'])
})

it('pictures of the website are in a copy, and one whose files are lost is named', async () => {
  const club = await clubForTest()
  const { id } = await club.server.db.sitePicture.create({ data: { filename: 'lunch.jpg' } })
  for (const key of filesOfPicture(id)) {
    const type = key.endsWith('.jpg') ? 'image/jpeg' : `image/${key.slice(-4)}`
    await club.storage.put(key, Buffer.from(key), type)
  }
  const { id: lost } = await club.server.db.sitePicture.create({ data: { filename: 'lost.jpg' } })
  const lines: string[] = []
  await makeBackup({ ...club, say: (line) => lines.push(line) })
  expect(lines).toContain(`The picture site-picture/${lost}-800.avif is missing in the club, too.`)
  expect(lines.filter((line) => line.includes(id))).toEqual([])
  const copy = await placeForTest()
  await restore(club.file, copy)
  const there = await picturesOf(copy.storage)
  expect([...there.keys()]).toEqual(expect.arrayContaining(filesOfPicture(id)))
  expect(there).toEqual(await picturesOf(club.storage))
})

it('only its owner reads an archive, and it replaces no file', async () => {
  const club = await clubForTest()
  await makeBackup({ ...club, say })
  expect((await stat(club.file)).mode & 0o777).toBe(0o600)
  await expect(async () => makeBackup({ ...club, say })).rejects.toThrow('is there already')
})

it('pictures of a bucket come back into a bucket', async () => {
  const club = await clubForTest()
  const [s3, other] = [await startS3({ pageSize: 2 }), await startS3()]
  onTestFinished(() => {
    s3.close()
    other.close()
  })
  const storage = createS3Storage(s3.options)
  for (const { key } of await club.storage.list()) {
    await storage.put(key, (await club.storage.get(key))?.bytes ?? Buffer.alloc(0), 'image/webp')
  }
  await makeBackup({ ...club, storage, say })
  const copy = await placeForTest()
  await restore(club.file, { ...copy, storage: createS3Storage(other.options) })
  expect(await picturesOf(createS3Storage(other.options))).toEqual(await picturesOf(storage))
  expect(other.objects.size).toBe(6)
})

it('while others write, a copy is the club of one moment', async () => {
  const club = await clubForTest()
  const { server } = club
  const token = await tokenFor(server, await createAdmin(server))
  const writers = 8
  const answered = Array.from({ length: writers }, () => 0)
  let stopped = false
  const write = async (who: number) => {
    while (!stopped) {
      const { status } = await createChapter(
        server,
        token,
        `Writer ${who} no ${(answered[who] ?? 0) + 1}`,
      )
      expect(status).toBe(200)
      answered[who] = (answered[who] ?? 0) + 1
    }
  }
  const writing = Promise.all(answered.map((_none, who) => write(who)))
  await until('a write of each', () => answered.every((count) => count > 0), 30)
  const before = [...answered]
  await makeBackup({ ...club, say })
  stopped = true
  await writing
  const copy = await placeForTest()
  await restore(club.file, copy)
  const contents = await contentsOf(copy.url)
  const names = (contents['public.chapter'] ?? []).flatMap(
    (row) => /Writer \d+ no \d+/.exec(row)?.[0] ?? [],
  )
  // A chapter and its entry in the audit log are one transaction.
  expect(
    contents['public.audit_log']?.filter((row) => row.includes('chapter.create')),
  ).toHaveLength(names.length)
  for (const [who, count] of before.entries()) {
    const numbers = names.flatMap((name) =>
      name.startsWith(`Writer ${who} `) ? Number(name.split(' ')[3]) : [],
    )
    // What was committed before is there, and what came later without a gap.
    expect(numbers.length).toBeGreaterThanOrEqual(count)
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_none, index) => index + 1))
  }
})

it('a member who replaces their picture meanwhile has one in the copy', async () => {
  const club = await clubForTest()
  const owner = await picture(club.server, 'old')
  let replaced = 0
  // At each read another picture has just replaced the one that the account names, twice.
  const storage: Storage = {
    ...club.storage,
    list: async () => {
      const files = await club.storage.list()
      if (replaced < 2) {
        await picture(club.server, `new-${++replaced}`, owner)
        const old = replaced === 1 ? 'old' : 'new-1'
        for (const size of [512, 128]) await club.storage.remove(`avatar/${old}-${size}.webp`)
      }
      return files
    },
  }
  await makeBackup({ ...club, storage, say })
  const copy = await placeForTest()
  await restore(club.file, copy)
  const { avatar } = await club.server.db.user.findUniqueOrThrow({ where: { id: owner.id } })
  expect(avatar).toBe('/avatar/new-2-512.webp')
  expect((await contentsOf(copy.url))['public."user"']?.join()).toContain(avatar)
  const keys = [...(await picturesOf(copy.storage)).keys()]
  expect(keys).toEqual(expect.arrayContaining(['avatar/new-2-512.webp', 'avatar/new-2-128.webp']))
})

it('a picture that the club has lost does not stop a backup, which says so', async () => {
  const club = await clubForTest()
  await club.storage.remove('avatar/nora-128.webp')
  const lines: string[] = []
  await makeBackup({ ...club, say: (line) => lines.push(line) })
  expect(lines).toContain('The picture avatar/nora-128.webp is missing in the club, too.')
})

const damages: Record<string, (file: string) => Promise<void>> = {
  'a byte in its middle': async (file) => {
    const bytes = await readFile(file)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    await writeFile(file, bytes)
  },
  'a missing end': async (file) => truncate(file, (await stat(file)).size - 100),
  'its second half missing': async (file) =>
    truncate(file, Math.floor((await stat(file)).size / 2)),
  'no content': (file) => truncate(file, 0),
  'another content': (file) => writeFile(file, 'The club of 2019'),
  'a row less': (file) =>
    repack(file, (name, bytes) => (name.includes('public.company/') ? null : bytes)),
  'a picture of somebody else': (file) =>
    repack(file, (name, bytes) =>
      name.endsWith('nora-512.webp') ? Buffer.from('otto 512') : bytes,
    ),
  'a file more': (file) => repack(file, (_name, bytes) => bytes, 'pictures/avatar/more-512.webp'),
  'no manifest': (file) => repack(file, (name, bytes) => (name === 'manifest.json' ? null : bytes)),
}

/** Rewrites an archive with other entries; null leaves one out. */
async function repack(
  file: string,
  change: (name: string, bytes: Buffer) => Buffer | null,
  more?: string,
) {
  const packing = pack()
  if (more) packing.entry({ name: more }, 'more')
  for await (const { name, bytes } of readArchive(file)) {
    const changed = change(name, bytes)
    if (changed) packing.entry({ name }, changed)
  }
  packing.finalize()
  const chunks: Buffer[] = []
  await pipeline(Readable.from(packing), createGzip(), async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk)
  })
  await writeFile(file, Buffer.concat(chunks))
}

it('an archive that is damaged in any way is refused', async () => {
  const club = await clubForTest()
  await makeBackup({ ...club, say })
  const whole = await readFile(club.file)
  for (const [what, damage] of Object.entries(damages)) {
    await writeFile(club.file, whole)
    await damage(club.file)
    await expect(checkArchive(club.file), what).rejects.toThrow('is damaged, or no backup')
  }
  await writeFile(club.file, whole)
  await repack(club.file, (_name, bytes) => bytes)
  await expect(checkArchive(club.file)).resolves.toMatchObject({ format: 1 })
  await expect(checkArchive(join(club.folder, 'none'))).rejects.toThrow('cannot be read')
})

it('an archive of a newer version is refused by name', async () => {
  const club = await clubForTest()
  await club.server.db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES ('x', 'x', '20990101000000_boats', now(), 1)`
  await makeBackup({ ...club, say })
  await expect(restore(club.file, await placeForTest())).rejects.toThrow(
    /newer version \(0\.1\.0\).*20990101000000_boats/,
  )
})

it('a place with tables or pictures is refused by what is there', async () => {
  const club = await clubForTest()
  await makeBackup({ ...club, say })
  const copy = await placeForTest()
  await expect(restore(club.file, { ...copy, url: club.url })).rejects.toThrow(
    'The database is not empty',
  )
  await expect(restore(club.file, { ...copy, storage: club.storage })).rejects.toThrow(
    /not empty: it has 6, avatar\/\w+-\d+\.webp among them/,
  )
  await restore(club.file, copy)
  await expect(restore(club.file, copy)).rejects.toThrow('not empty')
})

it('a restore that breaks off leaves nothing', async () => {
  const club = await clubForTest()
  await makeBackup({ ...club, say })
  const copy = await placeForTest()
  let room = 3
  const full: Storage = {
    ...copy.storage,
    put: async (...file) => {
      if (room-- === 0) throw new Error('no space left on device')
      await copy.storage.put(...file)
    },
  }
  await expect(restore(club.file, { ...copy, storage: full })).rejects.toThrow('no space left')
  expect(await picturesOf(copy.storage)).toEqual(new Map())
  await restore(club.file, copy)
  expect(await contentsOf(copy.url)).toEqual(await contentsOf(club.url))
})

it('a backup whose pictures cannot be read leaves no file', async () => {
  const club = await clubForTest()
  const storage: Storage = {
    ...club.storage,
    get: async () => {
      throw new Error('The bucket could not give it')
    },
  }
  await expect(makeBackup({ ...club, storage, say })).rejects.toThrow(
    'The bucket could not give it',
  )
  expect(await readdir(club.folder)).toEqual([])
})

it('of two backups at once one is made, and the other one says why not', async () => {
  const club = await clubForTest()
  const made = await Promise.allSettled(
    ['one', 'two'].map((name) => makeBackup({ ...club, file: join(club.folder, name), say })),
  )
  const failed = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(failed).toEqual([expect.any(BackupBusy)])
  expect(await readdir(club.folder)).toHaveLength(1)
})
