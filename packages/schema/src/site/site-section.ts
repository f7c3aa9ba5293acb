/** What the procedures of the website's sections take and return (product.md section 3, 'Site section'). */
import { z } from 'zod/mini'
import { sectionKey } from './sections.js'

const instant = z.iso.datetime()
/** Full name of who did it; null: it is not known any more. */
const person = z.nullable(z.string())
const version = z.int().check(z.minimum(0))

export const sectionId = z.object({ section: sectionKey })
export const sectionVersionId = z.object({ section: sectionKey, version })

/** A section as the list has it. */
export const siteSectionListRecord = z.object({
  section: sectionKey,
  version,
  draftVersion: version,
  publishedAt: z.nullable(instant),
  publishedBy: person,
  draft: z.nullable(z.object({ at: instant, by: person })),
})
export type SiteSectionListRecord = z.infer<typeof siteSectionListRecord>

const versionRecord = z.object({ version, publishedAt: instant, publishedBy: person })

/** A section with its draft and its history. */
export const siteSectionRecord = z.object({
  section: sectionKey,
  version,
  draftVersion: version,
  published: z.unknown(),
  publishedAt: z.nullable(instant),
  publishedBy: person,
  draft: z.nullable(z.object({ value: z.unknown(), at: instant, by: person })),
  history: z.array(versionRecord),
})
export type SiteSectionRecord = z.infer<typeof siteSectionRecord>

/** A value as it was published. */
export const siteSectionVersion = z.object({
  ...versionRecord.shape,
  section: sectionKey,
  value: z.unknown(),
})
export type SiteSectionVersion = z.infer<typeof siteSectionVersion>

export const siteDraftUpdate = z.object({
  section: sectionKey,
  draftVersion: version,
  value: z.unknown(),
})
export const siteDraftKey = z.object({ section: sectionKey, draftVersion: version })
export const siteRestore = z.object({ section: sectionKey, version, draftVersion: version })

export const siteDraftState = z.object({ draftVersion: version })
export const sitePublishState = z.object({ version, draftVersion: version })
