import { randomUUID } from 'node:crypto'
import type { Services } from '../../../services/services.js'
import { filesOfPicture, pictureFileNames, pictureKey } from './picture-files.js'
import { usedPictures } from './used-pictures.js'

/** Stores a picture again under a new id, which nobody else knows. Returns that id; null for a missing picture. */
export async function copyPicture(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  id: string,
): Promise<string | null> {
  const row = await db.sitePicture.findUnique({
    where: { id },
    select: { filename: true, createdById: true },
  })
  if (!row) return null
  const copy = randomUUID()
  for (const name of pictureFileNames) {
    const file = await storage.get(pictureKey(id, name))
    if (file) await storage.put(pictureKey(copy, name), file.bytes, file.type)
  }
  const { filename, createdById } = row
  await db.sitePicture.create({
    data: { id: copy, filename, createdById, createdAt: clock.now() },
    select: { id: true },
  })
  return copy
}

/** Removes a picture and its files, unless something still uses it. */
export async function removeUnusedPicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  id: string,
): Promise<void> {
  const removed = await db.$executeRaw`
    DELETE FROM site_picture WHERE id = ${id}::uuid AND id::text NOT IN (${usedPictures})`
  if (removed === 0) return
  for (const key of filesOfPicture(id)) await storage.remove(key)
}
