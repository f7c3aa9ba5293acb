import { isDeepStrictEqual } from 'node:util'
import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { type SectionKey, sectionKeys } from '@clubhouse/schema/website/sections'
import { startingValues } from '@clubhouse/schema/website/starting-values'

/** A section that was edited in the trial. */
export type TrialSection = { id: SectionKey; name: string; createdAt: Date }

/** The version that the demo published. */
const ofDemo = { version: 1, publishedById: null } as const

/** Returns the sections of the website whose text or draft isn't the demo's, in their order. */
export async function listTrialSections(db: Db | Tx): Promise<TrialSection[]> {
  const rows = await db.siteSection.findMany({
    include: { versions: { orderBy: { version: 'desc' } } },
  })
  const edited = new Map(
    rows.flatMap(({ key, published, draft, draftAt, versions }) => {
      const [last] = versions
      const demo = versions.find((one) => one.version === 1 && one.publishedById === null)
      const isEdited =
        (draftAt !== null && !isDeepStrictEqual(draft, published)) ||
        (last !== undefined && !isDeepStrictEqual(published, demo?.value))
      const at = draftAt ?? last?.publishedAt
      return isEdited && at ? [[key, at] as const] : []
    }),
  )
  return sectionKeys.flatMap((id) => {
    const createdAt = edited.get(id)
    return createdAt ? [{ id, name: sectionTitles[id], createdAt }] : []
  })
}

/**
 * Gives the sections of the website the sample text of a new club, without drafts and history, but for those that were
 * edited in the trial and whose keys are in `keep`: these stay, without the demo's version. Pictures that no section uses
 * any longer are removed by their own sweep.
 */
export async function removeTrialSite(tx: Tx, keep: readonly string[]): Promise<void> {
  // A publish that is under way is waited for, and then counts.
  await tx.$queryRaw`SELECT key FROM site_section ORDER BY key FOR UPDATE`
  const edited = await listTrialSections(tx)
  const kept = new Set(edited.map(({ id }) => id).filter((id) => keep.includes(id)))
  await tx.siteSectionVersion.deleteMany({ where: { OR: [{ key: { notIn: [...kept] } }, ofDemo] } })
  const rows = await tx.siteSection.findMany({
    select: { key: true, version: true, _count: { select: { versions: true } } },
  })
  for (const { key, version, _count } of rows) {
    const section = sectionKeys.find((one) => one === key)
    if (!section) continue
    const isKept = kept.has(section)
    // A section of which only the draft was edited shows sample text, too.
    const isPublished = isKept && _count.versions > 0
    await tx.siteSection.update({
      where: { key },
      data: {
        ...(!isPublished &&
          version > 0 && { published: startingValues[section], version: version + 1 }),
        ...(!isKept && { draft: Prisma.DbNull, draftAt: null, draftById: null }),
        draftVersion: { increment: 1 },
      },
    })
  }
}
