import type { Job } from '../../../services/jobs/jobs.js'
import type { Services } from '../../../services/services.js'
import { avatarKeys } from '../../identity/account/avatar-files.js'
import { collectData } from './collect-data.js'
import { newDataExportKey } from './data-export-key.js'
import { listFiles } from './list-files.js'
import { zipFiles } from './zip-files.js'

/**
 * Makes the copy that somebody requested, once, and emails them when it is ready. After the last attempt they may ask
 * again.
 */
export async function makeDataExport(
  services: Services,
  { userId }: { userId: string },
  job: Pick<Job, 'isLastTry'>,
): Promise<void> {
  const { db } = services
  const open = { userId, readyAt: null }
  if ((await db.dataExport.count({ where: open })) === 0) return
  try {
    await make(services, open)
  } catch (error) {
    if (job.isLastTry) await db.dataExport.deleteMany({ where: open })
    throw error
  }
}

async function make(services: Services, open: { userId: string; readyAt: null }): Promise<void> {
  const { db, clock, storage, jobs } = services
  const { userId } = open
  const data = await collectData(services, userId)
  const pictures = await readPictures(services, data.account.picture)
  const bytes = await zipFiles([...listFiles(data), ...pictures], clock.now())
  const key = newDataExportKey()
  await storage.put(key, bytes, 'application/zip')
  const isKept = await db.$transaction(async (tx) => {
    const { count } = await tx.dataExport.updateMany({
      where: open,
      data: { key, bytes: bytes.length, readyAt: clock.now() },
    })
    if (count > 0) await jobs.enqueue(tx, 'data-export.ready', { userId })
    return count > 0
  })
  // Another try was first, or the account is gone.
  if (!isKept) await storage.remove(key)
}

async function readPictures({ storage }: Services, avatar: string | null) {
  const files = await Promise.all(avatarKeys(avatar ?? '').map((key) => storage.get(key)))
  return files.flatMap((file, index) =>
    file ? [{ name: `pictures/me-${index + 1}.webp`, content: file.bytes }] : [],
  )
}
