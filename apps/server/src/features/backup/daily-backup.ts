import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupBusy } from '@clubhouse/db/backup'
import { clubDate } from '@clubhouse/schema/club-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../services/services.js'
import { timeZoneOf } from '../../services/site/club-clock.js'
import { runBackup } from './backup-run.js'
import { dailyName, outdated } from './daily-files.js'
import { notifyWhenFailing } from './failing-backups.js'

const hour = 3600_000

/** Not right after a start: visitors wait, and a person who tries the program stops it soon. */
const firstLook = hour / 12

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'storage' | 'jobs' | 'site'>

/**
 * Makes today's backup unless there is one, and deletes those that the keep rule does not keep. After a failure the
 * next check tries again. Not a job: those have half a minute. `url` is the database's address.
 */
export async function backUpToday(
  services: Needs,
  url: string,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> {
  const { db, clock, config, storage, site } = services
  const { keep, folder } = config.backups
  if (!keep) return
  const now = clock.now()
  const last = await db.backupRun.findFirst({
    where: { isDaily: true, error: null },
    orderBy: { startedAt: 'desc' },
    select: { startedAt: true },
  })
  const dayOf = (instant: Date) => clubDate(instant, timeZoneOf(site))
  if (last && dayOf(last.startedAt) === dayOf(now)) return
  const file = join(folder, dailyName(now))
  try {
    const { bytes } = await runBackup(services, {
      url,
      storage,
      file,
      say: () => {},
      isDaily: true,
    })
    log.info({ file, bytes }, 'the daily backup was created')
    for (const name of outdated(await readdir(folder), keep)) await rm(join(folder, name))
  } catch (err) {
    // Another server is making it.
    if (err instanceof BackupBusy) return
    log.error({ err, file }, 'the daily backup failed and will be retried within the hour')
    await notifyWhenFailing(services)
  }
}

/** Checks every hour whether today's backup exists. Returns the function that stops this. */
export function followBackups(
  services: Needs,
  url: string,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): () => void {
  const look = () => {
    backUpToday(services, url, log).catch((err: unknown) =>
      log.error({ err }, 'the daily backup failed'),
    )
  }
  const first = setTimeout(look, firstLook)
  const timer = setInterval(look, hour)
  first.unref()
  timer.unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
