import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupBusy } from '@clubhouse/db/backup'
import { pack } from 'tar-stream'
import { expect, it } from 'vitest'
import { clubForTest, restore, say } from '../../../test/backup-club.js'
import { createMember } from '../../../test/builders.js'
import { contentsOf, picturesOf } from '../../../test/contents.js'
import { installationForTest } from '../../../test/installation.js'
import type { Storage } from '../../services/storage/storage.js'
import { attachmentKey } from '../events/attachments/attachment-files.js'
import { filesOfPicture } from '../website/pictures/picture-files.js'
import { readArchive } from './archive-reader.js'
import { checkArchive } from './check-archive.js'
import { makeBackup } from './make-backup.js'

it('a copy is equal, table by table and picture by picture, also after a restore that broke off', async () => {
  const club = await clubForTest()
  const { manifest } = await makeBackup({ ...club, say })
  // Only its owner reads it, and it replaces no file.
  expect((await stat(club.file)).mode & 0o777).toBe(0o600)
  await expect(async () => makeBackup({ ...club, say })).rejects.toThrow('already exists')
  const copy = await installationForTest()
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
  // A place that already has tables or pictures is refused, and the refusal names them.
  await expect(restore(club.file, { ...copy, storage: full })).rejects.toThrow(
    'The database is not empty',
  )
  const empty = await installationForTest()
  await expect(restore(club.file, { ...empty, storage: club.storage })).rejects.toThrow(
    /not empty\. It has 6 files, such as avatar\/\w+-\d+\.webp/,
  )
})

it('a copy sends no announcement by itself, and has the pictures of the website and the files of events', async () => {
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
  const { id } = await db.sitePicture.create({ data: { filename: 'lunch.jpg' } })
  for (const key of filesOfPicture(id)) {
    const type = key.endsWith('.jpg') ? 'image/jpeg' : `image/${key.slice(-4)}`
    await club.storage.put(key, Buffer.from(key), type)
  }
  const event = await db.event.create({
    data: {
      ...{ title: 'Lunch', type: 'Once', date: hour, timeStart: '12:00', timeEnd: '13:00' },
      wholeClub: true,
    },
  })
  const agenda = { fileId: randomUUID(), mediaType: 'application/pdf' }
  await db.eventAttachment.create({
    data: { ...agenda, eventId: event.id, filename: 'Agenda.pdf', size: 4 },
  })
  await club.storage.put(attachmentKey(agenda), Buffer.from('%PDF'), agenda.mediaType)
  const minutes = { fileId: randomUUID(), mediaType: 'application/pdf' }
  await db.eventAttachment.create({
    data: { ...minutes, eventId: event.id, filename: 'Minutes.pdf', size: 4 },
  })
  const { id: lost } = await db.sitePicture.create({ data: { filename: 'lost.jpg' } })
  await club.storage.remove('avatar/nora-128.webp')
  const lines: string[] = []
  await makeBackup({ ...club, say: (line) => lines.push(line) })
  // Pictures that the club has lost do not stop a backup, which names them.
  expect(lines).toContain(
    'The file avatar/nora-128.webp is missing from the club, so the backup lacks it too.',
  )
  expect(lines).toContain(
    `The file site-picture/${lost}-800.avif is missing from the club, so the backup lacks it too.`,
  )
  expect(lines).toContain(
    `The file ${attachmentKey(minutes)} is missing from the club, so the backup lacks it too.`,
  )
  expect(lines.filter((line) => line.includes(id))).toEqual([])
  const copy = await installationForTest()
  await restore(club.file, copy)
  const there = await picturesOf(copy.storage)
  expect([...there.keys()]).toEqual(
    expect.arrayContaining([...filesOfPicture(id), attachmentKey(agenda)]),
  )
  expect(there).toEqual(await picturesOf(club.storage))
  // Jobs that were pending at the backup may have been sent since.
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
    await expect(checkArchive(club.file), what).rejects.toThrow('is damaged or not a backup')
  }
  await writeFile(club.file, whole)
  await repack(club.file, (_name, bytes) => bytes)
  await expect(checkArchive(club.file)).resolves.toMatchObject({ format: 1 })
  await expect(checkArchive(join(club.folder, 'none'))).rejects.toThrow("can't be read")
})

it('an archive of a newer version is refused by name', async () => {
  const club = await clubForTest()
  await club.server.db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES ('x', 'x', '20990101000000_boats', now(), 1)`
  await makeBackup({ ...club, say })
  await expect(restore(club.file, await installationForTest())).rejects.toThrow(
    /newer version \(0\.1\.0\).*20990101000000_boats/,
  )
})

it('a backup whose pictures cannot be read leaves no file, and of two simultaneous backups only one is made', async () => {
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
  const made = await Promise.allSettled(
    ['one', 'two'].map((name) => makeBackup({ ...club, file: join(club.folder, name), say })),
  )
  const failed = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(failed).toEqual([expect.any(BackupBusy)])
  expect(await readdir(club.folder)).toHaveLength(1)
})
