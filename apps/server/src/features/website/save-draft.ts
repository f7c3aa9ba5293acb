import { isDeepStrictEqual } from 'node:util'
import { Prisma, type SiteSection, type Tx } from '@clubhouse/db'
import { fitValue } from '@clubhouse/schema/website/fit-value'
import {
  type SectionDraft,
  type SectionKey,
  sectionSchemas,
} from '@clubhouse/schema/website/sections'
import type {
  SiteDraftKey,
  SiteDraftState,
  SiteDraftUpdate,
  SiteRestore,
} from '@clubhouse/schema/website/site-section'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { notFound } from '../../core/errors.js'
import { lockSection } from './lock-section.js'
import { messages } from './messages.js'
import { requireDraft } from './section-value.js'

/**
 * Keeps a section's draft, whether or not it could be published. Throws BadRequest for a value with other parts,
 * PayloadTooLarge, and Conflict for a draft that began from another one.
 */
export const saveDraft = (
  ctx: Context,
  { section, draftVersion, value }: SiteDraftUpdate,
): Promise<SiteDraftState> => {
  const draft = requireDraft(section, value)
  return ctx.services.db.$transaction(async (tx) => {
    const row = await lockSection(tx, section)
    if (isDeepStrictEqual(row.draft, draft)) {
      // From who knows it: they keep it, whatever was published since. Else its first response may have been lost.
      if (draftVersion === row.draftVersion) await keepDraft(tx, ctx, section)
      return { draftVersion: row.draftVersion }
    }
    requireVersion(draftVersion, row.draftVersion)
    // Drafts are saved every few seconds: the history shows who began one, or continued another person's.
    if (row.draft === null || row.draftById !== ctx.actor.id) {
      await audit(tx, ctx, 'site.draft', section)
    }
    return writeDraft(tx, ctx, row, draft)
  })
}

/** Ends a section's draft; what is published stays. Throws Conflict for a newer one. */
export const discardDraft = (
  ctx: Context,
  { section, draftVersion }: SiteDraftKey,
): Promise<SiteDraftState> =>
  ctx.services.db.$transaction(async (tx) => {
    const row = await lockSection(tx, section)
    if (row.draft === null) return { draftVersion: row.draftVersion }
    requireVersion(draftVersion, row.draftVersion)
    await audit(tx, ctx, 'site.discard', section)
    return tx.siteSection.update({
      where: { key: section },
      data: noDraft,
      select: { draftVersion: true },
    })
  })

/**
 * Restores a published version as the draft, as far as it fits today's section; the published value does not change.
 * Throws NotFound, and Conflict for a draft that is newer than the caller's.
 */
export const restoreVersion = (
  ctx: Context,
  { section, version, draftVersion }: SiteRestore,
): Promise<SiteDraftState> =>
  ctx.services.db.$transaction(async (tx) => {
    const row = await lockSection(tx, section)
    const restored = await tx.siteSectionVersion.findUnique({
      where: { key_version: { key: section, version } },
      select: { value: true },
    })
    if (!restored) throw notFound(messages.missing.siteVersion)
    const { value } = fitValue(sectionSchemas[section], restored.value)
    if (isDeepStrictEqual(row.draft, value)) return { draftVersion: row.draftVersion }
    requireVersion(draftVersion, row.draftVersion)
    await audit(tx, ctx, 'site.restore', section, { after: { version } })
    return writeDraft(tx, ctx, row, value)
  })

/** The columns of a section without a draft; a write that began from the draft is stale. */
export const noDraft = {
  draft: Prisma.DbNull,
  draftAt: null,
  draftById: null,
  draftVersion: { increment: 1 },
} satisfies Prisma.SiteSectionUncheckedUpdateInput

const keepDraft = (tx: Tx, { services }: Context, section: SectionKey) =>
  tx.siteSection.update({
    where: { key: section },
    data: { draftAt: services.clock.now() },
    select: { key: true },
  })

const writeDraft = (
  tx: Tx,
  { services, actor }: Context,
  { key }: SiteSection,
  draft: SectionDraft,
): Promise<SiteDraftState> =>
  tx.siteSection.update({
    where: { key },
    data: {
      draft,
      draftAt: services.clock.now(),
      draftById: actor.id,
      draftVersion: { increment: 1 },
    },
    select: { draftVersion: true },
  })
