import { join } from 'node:path'
import type { Tx } from '@clubhouse/db'
import { demoIds, removeDemo } from '@clubhouse/db/seed'
import { deleteFiles } from '../../services/retention/delete-files.js'
import type { Services } from '../../services/services.js'
import { removeDemoSite } from './demo-site.js'
import { removePracticePayments } from './practice-payments.js'
import { removeTraces } from './traces.js'
import { removeTrial } from './trial.js'
import { removeTrialSite } from './trial-site.js'

/** What is left to remove, as files, once the transaction that ended the trial is committed. */
type RemovedPeople = { email: string | null; avatar: string | null }[]

/**
 * Ends the trial: removes the demo people, the rows that depend on them, records about them, practice payments, the
 * demo's website, and the emails and text messages that became files. `kept` names the chapters and companies that real
 * people depend on. Without any demo people, nothing is removed: all records are the club's own.
 */
export async function goLive(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'storage'>,
): Promise<{ kept: string[] }> {
  const at = services.clock.now()
  const ended = await services.db.$transaction((tx) => endTrial(tx, at))
  if (!ended) return { kept: [] }
  await removeTrialFiles(services, ended.people, at)
  return { kept: ended.kept }
}

/**
 * The part of `goLive` that is rows; null where there are no demo people. With `keep`, what was made in the trial is
 * removed, too, but for the records with these ids and the sections of the website with these keys.
 */
export async function endTrial(
  tx: Tx,
  now: Date,
  keep?: readonly string[],
): Promise<{ kept: string[]; people: RemovedPeople } | null> {
  const people = await tx.user.findMany({
    where: { id: { in: [...demoIds.user] } },
    select: { email: true, avatar: true },
  })
  if (people.length === 0) return null
  await removePracticePayments(tx)
  // While it is known who published what.
  await (keep ? removeTrialSite(tx, keep) : removeDemoSite(tx, now))
  await removeTraces(
    tx,
    people.flatMap(({ email }) => email ?? []),
  )
  if (keep) return { kept: [], people: await removeTrial(tx, keep) }
  return { ...(await removeDemo(tx)), people }
}

/** The part of `goLive` that is files older than its beginning; only after the commit: until then they are in use. */
export async function removeTrialFiles(
  services: Pick<Services, 'config' | 'storage'>,
  people: RemovedPeople,
  begun: Date,
): Promise<void> {
  await removePictures(services, people)
  for (const folder of ['mails', 'sms']) {
    await deleteFiles(join(services.config.dataDir, folder), begun, /./)
  }
}

async function removePictures(
  { storage }: Pick<Services, 'storage'>,
  people: RemovedPeople,
): Promise<void> {
  const names = new Set(
    people.flatMap(({ avatar }) => /^\/(avatar\/[\w-]+)-512\.webp$/.exec(avatar ?? '')?.[1] ?? []),
  )
  if (names.size === 0) return
  for (const { key } of await storage.list()) {
    if (names.has(key.replace(/-\d+\.webp$/, ''))) await storage.remove(key)
  }
}
