import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startS3 } from '../../../test/s3.js'
import { createStorage } from './create-storage.js'

async function inFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-storage-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return createStorage({ dataDir, s3: null })
}

async function inBucket() {
  const s3 = await startS3({ pageSize: 2 })
  onTestFinished(s3.close)
  return createStorage({ dataDir: '', s3: s3.options })
}

const key = 'avatar/x7f3-512.webp'
const picture = Buffer.from([0, 1, 255, 13, 10, 0])
const type = 'image/webp'

describe.each([
  ['in the data folder', inFolder],
  ['in a bucket', inBucket],
])('files %s', (_where, start) => {
  it('come back as they were given', async () => {
    const storage = await start()
    await storage.put(key, picture, type)
    expect(await storage.get(key)).toEqual({ bytes: picture, type })
  })

  it('are replaced as a whole', async () => {
    const storage = await start()
    await storage.put(key, Buffer.alloc(100_000, 1), type)
    await storage.put(key, picture, type)
    expect(await storage.get(key)).toEqual({ bytes: picture, type })
    expect(await storage.list()).toHaveLength(1)
  })

  it('may be empty', async () => {
    const storage = await start()
    await storage.put(key, Buffer.alloc(0), type)
    expect(await storage.get(key)).toEqual({ bytes: Buffer.alloc(0), type })
  })

  it('may be large', async () => {
    const storage = await start()
    const large = Buffer.alloc(5 * 1024 * 1024, 'clubhouse')
    await storage.put(key, large, type)
    expect((await storage.get(key))?.bytes.equals(large)).toBe(true)
  })

  it('are null when there are none, at first and where a folder is', async () => {
    const storage = await start()
    expect(await storage.get(key)).toBeNull()
    await storage.put(key, picture, type)
    expect(await storage.get('avatar')).toBeNull()
    expect(await storage.get(`${key}/a`)).toBeNull()
  })

  it('are gone when removed, however often', async () => {
    const storage = await start()
    await storage.put(key, picture, type)
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.get(key)).toBeNull()
    expect(await storage.list()).toEqual([])
  })

  it('are all listed, with when they were last put', async () => {
    const storage = await start()
    expect(await storage.list()).toEqual([])
    const keys = ['a.webp', 'avatar/b.webp', 'avatar/c-128.webp', 'avatar/deep/d.webp', 'e_f.webp']
    const begun = Date.now()
    for (const name of keys) await storage.put(name, picture, type)
    const listed = await storage.list()
    expect(listed.map((file) => file.key).sort()).toEqual(keys)
    for (const { modified } of listed) {
      // S3 knows whole seconds.
      expect(modified.getTime()).toBeGreaterThan(begun - 1000)
      expect(modified.getTime()).toBeLessThanOrEqual(Date.now())
    }
  })

  it('put at the same moment under one key are not mixed', async () => {
    const storage = await start()
    const pictures = [1, 2, 3, 4, 5, 6].map((byte) => Buffer.alloc(300_000, byte))
    await Promise.all(pictures.map((bytes) => storage.put(key, bytes, type)))
    const kept = await storage.get(key)
    expect(pictures.some((bytes) => kept?.bytes.equals(bytes))).toBe(true)
    expect(await storage.list()).toHaveLength(1)
  })

  it('are refused when their extension tells another type', async () => {
    const storage = await start()
    await expect(storage.put(key, picture, 'text/html')).rejects.toThrow(key)
    await expect(storage.put('avatar/x.html', picture, type)).rejects.toThrow('avatar/x.html')
    expect(await storage.list()).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['an absolute path', '/etc/passwd'],
    ['a way out', '../mails/a.webp'],
    ['a way out behind a folder', 'avatar/../../a.webp'],
    ['this folder', '.'],
    ['a folder', 'avatar/'],
    ['an empty part', 'a//b.webp'],
    ['a hidden name', 'avatar/.a.webp'],
    ['two dots', 'a..webp'],
    ['NUL', 'a\0.webp'],
    ['a line break', 'a.webp\n'],
    ['an encoded way out', '%2e%2e/a.webp'],
    ['a backslash', 'avatar\\..\\..\\a.webp'],
    ['a capital', 'A.webp'],
    ['a letter of another alphabet', 'ä.webp'],
    ['a drive', 'c:a.webp'],
    ['more than a file system takes', `${'a'.repeat(300)}.webp`],
  ])('are never reached by a key with %s', async (_what, wrong) => {
    const storage = await start()
    await expect(storage.put(wrong, picture, type)).rejects.toThrow('Not a key')
    await expect(storage.get(wrong)).rejects.toThrow('Not a key')
    await expect(storage.remove(wrong)).rejects.toThrow('Not a key')
  })
})
