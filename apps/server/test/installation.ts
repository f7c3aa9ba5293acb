import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createEmptyDatabase } from '@clubhouse/db/testing'
import { onTestFinished } from 'vitest'
import { createFolderStorage } from '../src/services/storage/folder-storage.js'
import { dataDirForTest } from './process.js'

/** A database without tables, a folder without pictures, and a folder for archives; deleted with the test. */
export async function installationForTest() {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const dataDir = await dataDirForTest()
  const folder = join(dataDir, 'archives')
  await mkdir(folder)
  return { url, dataDir, folder, storage: createFolderStorage(join(dataDir, 'uploads')) }
}
