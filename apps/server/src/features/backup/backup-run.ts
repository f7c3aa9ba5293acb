import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '@clubhouse/db'
import { BackupBusy } from '@clubhouse/db/backup'
import { makeBackup } from './make-backup.js'

type Run = Parameters<typeof makeBackup>[0] & { isDaily: boolean }

/** As `makeBackup`, and records its outcome in the table. `db` has the tables of this version. */
export async function runBackup(
  { db, clock }: { db: Db; clock: { now(): Date } },
  { isDaily, ...backup }: Run,
): ReturnType<typeof makeBackup> {
  const startedAt = clock.now()
  const note = async (outcome: { bytes: bigint } | { error: string }) => {
    await db.backupRun.create({
      data: { isDaily, file: backup.file, startedAt, finishedAt: clock.now(), ...outcome },
    })
  }
  try {
    // The server creates its own folder; one that a person chose exists, or it is a mistake.
    if (isDaily) await mkdir(dirname(backup.file), { recursive: true, mode: 0o700 })
    const made = await makeBackup(backup)
    await note({ bytes: BigInt(made.bytes) })
    return made
  } catch (error) {
    if (!(error instanceof BackupBusy))
      await note({ error: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

/** When the last good backup was begun; null when there has been none. */
export async function lastGoodBackup(db: Db): Promise<Date | null> {
  const run = await db.backupRun.findFirst({
    where: { error: null },
    orderBy: { startedAt: 'desc' },
    select: { startedAt: true },
  })
  return run?.startedAt ?? null
}
