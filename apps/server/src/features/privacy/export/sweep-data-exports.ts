import { exportHours } from '@clubhouse/schema/privacy/data-export'
import type { Services } from '../../../services/services.js'
import { isDataExport } from './data-export-key.js'

/** A file that no row names may belong to a copy that is being made: it is left while it is younger. */
const making = 3600_000

/** Deletes copies of own data whose day is over, and files that a crash or a deleted account left. Returns how many. */
export async function sweepDataExports({ db, storage, clock }: Services): Promise<number> {
  const now = clock.now().getTime()
  const { count } = await db.dataExport.deleteMany({
    where: { requestedAt: { lte: new Date(now - exportHours * 3600_000) } },
  })
  const rows = await db.dataExport.findMany({ select: { key: true } })
  const named = new Set(rows.map(({ key }) => key))
  let removed = 0
  for (const { key, modified } of await storage.list()) {
    if (!isDataExport(key) || named.has(key) || modified.getTime() > now - making) continue
    await storage.remove(key)
    removed++
  }
  return count + removed
}
