import { join } from 'node:path'
import { demoIds, removeDemo } from '@clubhouse/db/seed'
import type { Services } from '../../services/services.js'
import { deleteFiles } from '../deletion/delete-files.js'
import { removeDemoSite } from './demo-site.js'
import { removePracticePayments } from './practice-payments.js'
import { removeTraces } from './traces.js'

/**
 * Ends the trial: removes the demo people, the rows that depend on them, records about them, practice payments, the
 * demo's website, and the mails and text messages that became files. `kept` names the chapters and companies that real people depend
 * on. Where there are no demo people, nothing is removed: all records are the club's own.
 */
export async function goLive(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'storage'>,
): Promise<{ kept: string[] }> {
  const { db, clock } = services
  const people = await db.user.findMany({
    where: { id: { in: [...demoIds.user] } },
    select: { email: true, avatar: true },
  })
  if (people.length === 0) return { kept: [] }
  const { kept } = await db.$transaction(async (tx) => {
    await removePracticePayments(tx)
    // While it is known who published what.
    await removeDemoSite(tx, clock.now())
    await removeTraces(
      tx,
      people.map(({ email }) => email),
    )
    return removeDemo(tx)
  })
  // Only after the commit: until then they are in use.
  await removePictures(services, people)
  for (const folder of ['mails', 'sms']) {
    await deleteFiles(join(services.config.dataDir, folder), clock.now(), /./)
  }
  return { kept }
}

async function removePictures(
  { storage }: Pick<Services, 'storage'>,
  people: { avatar: string | null }[],
): Promise<void> {
  const names = new Set(
    people.flatMap(({ avatar }) => /^\/(avatar\/[\w-]+)-512\.webp$/.exec(avatar ?? '')?.[1] ?? []),
  )
  if (names.size === 0) return
  for (const { key } of await storage.list()) {
    if (names.has(key.replace(/-\d+\.webp$/, ''))) await storage.remove(key)
  }
}
