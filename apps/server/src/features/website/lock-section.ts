import type { SiteSection, Tx } from '@clubhouse/db'
import type { SectionKey } from '@clubhouse/schema/website/sections'
import { startingValues } from '@clubhouse/schema/website/starting-values'

/** A section's row, locked until the transaction ends; a concurrent write waits, or was first. */
export async function lockSection(tx: Tx, section: SectionKey): Promise<SiteSection> {
  // A section that nobody has written to has no row to lock.
  await tx.$executeRaw`INSERT INTO site_section (key) VALUES (${section}) ON CONFLICT DO NOTHING`
  await tx.$queryRaw`SELECT 1 FROM site_section WHERE key = ${section} FOR UPDATE`
  return tx.siteSection.findUniqueOrThrow({ where: { key: section } })
}

/** What is published, or the starting value of a section that was never published. */
export const publishedOf = (
  section: SectionKey,
  row: Pick<SiteSection, 'version' | 'published'> | null | undefined,
): unknown => (row && row.version > 0 ? row.published : startingValues[section])
