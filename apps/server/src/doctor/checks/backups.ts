import type { Db } from '@clubhouse/db'
import { lastGoodBackup } from '../../features/backup/backup-run.js'
import type { Check } from '../check.js'
import { type Finding, ok, problem, warning } from '../finding.js'

const day = 24 * 3600_000

/** In milliseconds: a daily backup that failed all day, and one that was not noticed for a week. */
const late = 2 * day
const lost = 7 * day

type Backups = {
  /** Whether the server makes one each day. */
  isDaily: boolean
  lastGood: Date | null
  /** Why the last attempt failed; null when it did not. */
  failure: string | null
}

export const backups: Check = {
  name: 'backups',
  needs: ['DATABASE_URL', 'DATA_DIR', 'BACKUP_KEEP'],
  seconds: 30,
  async look({ config, tables, now }) {
    const db = await tables()
    const [lastGood, failure] = [await lastGoodBackup(db), await lastFailure(db)]
    return checkBackups({ isDaily: config.backups.keep !== null, lastGood, failure }, now())
  },
}

/** The finding on the age of the last good backup. */
export function checkBackups({ isDaily, lastGood, failure }: Backups, now: Date): Finding {
  const why = failure ? `; the last attempt failed: ${failure}` : ''
  const todo = isDaily
    ? 'check that the server is running and that BACKUP_DIR has free space'
    : 'BACKUP_KEEP is off, so turn it on or run npm run club -- backup FILE'
  if (!lastGood) {
    const text = `no successful backup yet${why}: ${
      isDaily && !failure ? 'the server will make one within the hour' : todo
    }`
    return failure ? problem(text) : warning(text)
  }
  const age = now.getTime() - lastGood.getTime()
  const last = `the last successful backup was on ${lastGood.toISOString().slice(0, 10)}`
  if (age >= lost) return problem(`${last}${why}: ${todo}`)
  return age >= late ? warning(`${last}${why}: ${todo}`) : ok(last)
}

async function lastFailure(db: Db): Promise<string | null> {
  const run = await db.backupRun.findFirst({
    orderBy: { startedAt: 'desc' },
    select: { error: true },
  })
  return run?.error ?? null
}
