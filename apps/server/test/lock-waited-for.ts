import type { Db } from '@clubhouse/db'
import { until } from './until.js'

/** Waits until a connection of a test's own database waits for a lock. */
export const lockWaitedFor = (db: Db): Promise<true> =>
  until('somebody waits for a lock', async () => {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    return rows.length > 0
  })
