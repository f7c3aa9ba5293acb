import { z } from 'zod/mini'
import type { Services } from '../../../services/services.js'
import { pictureOfKey } from './picture-files.js'

/** A picture that nothing uses is removed once it is this old: a younger one may be in a form that is open. */
const age = 24 * 3600_000

const ids = z.array(z.object({ id: z.string() }))

/**
 * Removes pictures that no section uses, as it is published, in its draft or in its history, and files that a crash left
 * behind. Returns how many pictures.
 */
export async function sweepSitePictures({ db, storage, clock }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - age)
  // Rows first: files without one are removed the next time, if this one ends here.
  const rows = await db.$transaction(async (tx) => {
    // A publication locks its section before it checks that its pictures exist: one of both waits.
    await tx.$executeRaw`LOCK TABLE site_section IN EXCLUSIVE MODE`
    return tx.$queryRaw`
      WITH used AS (
        SELECT (regexp_matches(value, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'gi'))[1] AS id
          FROM (SELECT concat(published, ' ', draft) FROM site_section
                UNION ALL SELECT value::text FROM site_section_version) AS stored (value))
      DELETE FROM site_picture
       WHERE created_at < ${before} AND id::text NOT IN (SELECT lower(id) FROM used)
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
