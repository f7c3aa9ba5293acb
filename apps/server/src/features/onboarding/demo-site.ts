import type { Tx } from '@clubhouse/db'
import { sectionKeys } from '@clubhouse/schema/website/sections'
import { startingValues } from '@clubhouse/schema/website/starting-values'

/**
 * Resets the sections of the website whose published value is still the demo's to the values of a new club, as their
 * second version. Sections that the club has published itself stay, and so do its drafts.
 */
export async function removeDemoSite(tx: Tx, now: Date): Promise<void> {
  // A publish that is under way is waited for, and then counts.
  await tx.$queryRaw`SELECT key FROM site_section ORDER BY key FOR UPDATE`
  const rows = await tx.siteSection.findMany({
    where: { version: 1, versions: { some: { version: 1, publishedById: null } } },
    select: { key: true },
  })
  const demo = new Set(rows.map(({ key }) => key))
  for (const key of sectionKeys.filter((one) => demo.has(one))) {
    const value = startingValues[key]
    await tx.siteSection.update({
      where: { key },
      data: { published: value, version: 2, draftVersion: { increment: 1 } },
    })
    await tx.siteSectionVersion.create({ data: { key, version: 2, value, publishedAt: now } })
  }
}
