import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFolderStorage } from './folder-storage.js'

const key = 'avatar/x7f3-512.webp'
const picture = Buffer.from('picture')
const type = 'image/webp'

async function folder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-storage-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const root = join(dataDir, 'uploads')
  return { root, storage: createFolderStorage(root) }
}

const mode = async (path: string) => (await stat(path)).mode & 0o777

it('nobody else on the machine reads the files', async () => {
  const { root, storage } = await folder()
  await storage.put(key, picture, type)
  expect(await mode(root)).toBe(0o700)
  expect(await mode(join(root, 'avatar'))).toBe(0o700)
  expect(await mode(join(root, key))).toBe(0o600)
})

it('nothing but the file is left', async () => {
  const { root, storage } = await folder()
  await storage.put(key, picture, type)
  await storage.put(key, picture, type)
  expect(await readdir(root, { recursive: true })).toEqual(['avatar', key])
})

it('files that a crash left behind are neither listed nor returned', async () => {
  const { root, storage } = await folder()
  await storage.put(key, picture, type)
  await writeFile(join(root, 'avatar/.0190a1b2.part'), picture)
  await writeFile(join(root, 'READ ME.txt'), picture)
  expect(await storage.list()).toMatchObject([{ key }])
  await expect(storage.get('avatar/.0190a1b2.part')).rejects.toThrow('Not a key')
})

it('a file that cannot be kept leaves no half of it', async () => {
  const { root, storage } = await folder()
  await storage.put(key, picture, type)
  await expect(storage.put('avatar', picture, 'application/octet-stream')).rejects.toThrow()
  expect(await readdir(root)).toEqual(['avatar'])
})
