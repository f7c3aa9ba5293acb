import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { type SectionKey, type SiteValues, sectionKey, sectionSchemas } from './sections.js'

/** An instant and its author; null: nobody, or an account that no longer exists. */
const by = z.nullable(z.string())
const instant = field.instant()

/** The draft version that a write began from. */
const draftVersion = z.int('Draft version is required').check(z.gte(0))

/** As PostgreSQL counts. */
const version = z.int().check(z.gte(1), z.lte(2_147_483_647))

/** A value as it is stored, by whichever version of the program; only its section's schema knows what is in it. */
const storedValue: z.ZodMiniType<unknown> = z.record(z.string(), z.unknown())

export const siteSectionListRecord = namedObject('SiteSectionListEntry', {
  section: sectionKey,
  /** How often it was published; 0: pages show its starting value. */
  version: z.int(),
  publishedAt: z.nullable(instant),
  publishedBy: by,
  draft: z.nullable(z.object({ at: instant, by })),
  draftVersion: z.int(),
  /** Why pages do not show what is published; null: they do. */
  problem: z.nullable(z.string()),
})
export type SiteSectionListRecord = z.infer<typeof siteSectionListRecord>

export const siteSectionRecord = namedObject('SiteSection', {
  section: sectionKey,
  version: z.int(),
  draftVersion: z.int(),
  /** As it is stored; it may no longer match the section's schema. */
  published: storedValue,
  publishedAt: z.nullable(instant),
  publishedBy: by,
  draft: z.nullable(z.object({ value: storedValue, at: instant, by })),
  /** The newest first. */
  history: z.array(z.object({ version: z.int(), publishedAt: instant, publishedBy: by })),
})
export type SiteSectionRecord = z.infer<typeof siteSectionRecord>

export const siteSectionVersion = namedObject('SiteSectionVersion', {
  section: sectionKey,
  version: z.int(),
  value: storedValue,
  publishedAt: instant,
  publishedBy: by,
})
export type SiteSectionVersion = z.infer<typeof siteSectionVersion>

/** The published values of all sections. */
export const publishedValues: z.ZodMiniType<SiteValues> = z.object(sectionSchemas)

export const sectionId = z.object({ section: sectionKey })
export const sectionVersionId = z.object({ section: sectionKey, version })
export type SectionVersionId = z.infer<typeof sectionVersionId>

export const siteDraftKey = z.object({ section: sectionKey, draftVersion })
export type SiteDraftKey = z.infer<typeof siteDraftKey>

export const siteRestore = z.extend(siteDraftKey, { version })
export type SiteRestore = z.infer<typeof siteRestore>

/** A value of any section, to draft or publish. */
export type SiteDraftUpdate = SiteDraftKey & { value: unknown }

/** The value has the parts of its section, which need not be valid. */
export const siteDraftUpdate: z.ZodMiniType<SiteDraftUpdate> = z.extend(siteDraftKey, {
  value: storedValue,
})

const publishOf = <Key extends SectionKey>(section: Key) =>
  z.object({ section: z.literal(section), draftVersion, value: sectionSchemas[section] })

/** A valid value of its section. */
export type SitePublish = {
  [Key in SectionKey]: { section: Key; draftVersion: number; value: SiteValues[Key] }
}[SectionKey]
export const sitePublish: z.ZodMiniType<SitePublish, SiteDraftUpdate> = z.discriminatedUnion(
  'section',
  [
    publishOf('identity'),
    publishOf('colors'),
    publishOf('home'),
    publishOf('testimonials'),
    publishOf('what-is'),
    publishOf('raffle'),
    publishOf('contact'),
    publishOf('join'),
    publishOf('footer'),
  ],
)

/** The result of saving a draft: the version that the next edit starts from. */
export const siteDraftState = z.object({ draftVersion: z.int() })
export type SiteDraftState = z.infer<typeof siteDraftState>

export const sitePublishState = z.object({ version: z.int(), draftVersion: z.int() })
export type SitePublishState = z.infer<typeof sitePublishState>
