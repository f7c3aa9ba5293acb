import { z } from 'zod/mini'
import type { Services } from '../../../services/services.js'
import { pictureOfKey } from './picture-files.js'
import { usedPictures } from './used-pictures.js'

/** A picture that nothing uses is removed once it is this old: a younger one may be in a form that is open. */
const age = 24 * 3600_000

const ids = z.array(z.object({ id: z.string() }))

/**
 * Removes pictures that no event, program and section uses, as it is published, in its draft or in its history, and files that
 * a crash left behind. Returns how many pictures.
 */
export async function sweepSitePictures({ db, storage, clock }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - age)
  // Rows first: files without one are removed the next time, if this one ends here.
  const rows = await db.$transaction(async (tx) => {
    // A publication locks its section before it checks that its pictures exist: one of both waits.
    await tx.$executeRaw`LOCK TABLE site_section IN EXCLUSIVE MODE`
    // An event's cover and a program's picture are checked after these are written, for the same reason.
    await tx.$executeRaw`LOCK TABLE event, program IN SHARE MODE`
    return tx.$queryRaw`
      DELETE FROM site_picture
       WHERE created_at < ${before} AND id::text NOT IN (${usedPictures})
      RETURNING id::text`
  })
  const removed = new Set(ids.parse(rows).map(({ id }) => id))
  const left = await db.sitePicture.findMany({ select: { id: true } })
  const kept = new Set(left.map(({ id }) => id))
  for (const { key, modified } of await storage.list()) {
    const id = pictureOfKey(key)
    if (!id || kept.has(id) || modified >= before) continue
    await storage.remove(key)
    removed.add(id)
  }
  return removed.size
}
