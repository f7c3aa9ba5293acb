import { expect, it, onTestFinished } from 'vitest'
import { makeBackup } from '../../src/features/backup/make-backup.js'
import { createS3Storage } from '../../src/services/storage/s3-storage.js'
import type { Storage } from '../../src/services/storage/storage.js'
import { clubForTest, picture, restore, say } from '../../test/backup-club.js'
import { createAdmin, tokenFor } from '../../test/builders.js'
import { contentsOf, picturesOf } from '../../test/contents.js'
import { createChapter } from '../../test/create-chapter.js'
import { installationForTest } from '../../test/installation.js'
import { startS3 } from '../../test/s3.js'
import { until } from '../../test/until.js'

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
  const copy = await installationForTest()
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
  const copy = await installationForTest()
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
    // Everything committed before is included, and everything later has no gap.
    expect(numbers.length).toBeGreaterThanOrEqual(count)
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_none, index) => index + 1))
  }
})

it('a member who replaces their picture during the backup has one in the copy', async () => {
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
  const copy = await installationForTest()
  await restore(club.file, copy)
  const { avatar } = await club.server.db.user.findUniqueOrThrow({ where: { id: owner.id } })
  expect(avatar).toBe('/avatar/new-2-512.webp')
  expect((await contentsOf(copy.url))['public."user"']?.join()).toContain(avatar)
  const keys = [...(await picturesOf(copy.storage)).keys()]
  expect(keys).toEqual(expect.arrayContaining(['avatar/new-2-512.webp', 'avatar/new-2-128.webp']))
})
