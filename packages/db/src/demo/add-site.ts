import type { Db, Tx } from '../client.js'
import { demoIds } from './demo-ids.js'
import { siteSectionRows, siteVersionRows } from './site.js'

/** Writes the demo club's website. */
export async function writeDemoSite(tx: Tx, now: Date): Promise<void> {
  await tx.siteSection.createMany({ data: siteSectionRows(), skipDuplicates: true })
  await tx.siteSectionVersion.createMany({ data: siteVersionRows(now), skipDuplicates: true })
}

/**
 * Gives a demo club of an earlier version, which knew no sections, its website. What is there stays, and so does a club
 * without demo people.
 */
export const addDemoSite = (db: Db, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    if ((await tx.siteSection.count()) > 0) return
    const isDemo = (await tx.user.count({ where: { id: { in: [...demoIds.user] } } })) > 0
    if (isDemo) await writeDemoSite(tx, now)
  })
