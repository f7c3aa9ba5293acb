import { isDeepStrictEqual } from 'node:util'
import type { Prisma, SiteSection, Tx } from '@clubhouse/db'
import { raffleSchema } from '@clubhouse/schema/website/raffle'
import { type SectionKey, type SiteValues, sectionKey } from '@clubhouse/schema/website/sections'
import type { SitePublish, SitePublishState } from '@clubhouse/schema/website/site-section'
import { uploadsIn } from '@clubhouse/schema/website/uploads-in'
import { audit, type By } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { badRequest, sentence } from '../../core/errors.js'
import { timeZoneOf } from '../../services/site/club-clock.js'
import { changedPaths } from './changed-paths.js'
import { keepRaffle } from './keep-raffle.js'
import { lockSection, publishedOf } from './lock-section.js'
import { messages } from './messages.js'
import { faultsOfRaffle, type RaffleFault } from './ready-raffle.js'
import { noDraft } from './save-draft.js'
import { requireSize } from './section-value.js'

/**
 * Publishes a section's value in place of its draft, as a new version. Throws BadRequest for a picture that is not
 * there and for a raffle that is not ready, PayloadTooLarge, and Conflict for a draft that is newer than the caller
 * knows. A value that is published already makes no new version.
 */
export async function publishSection(
  ctx: Context,
  publish: SitePublish,
): Promise<SitePublishState> {
  const { section, draftVersion, value } = publish
  const { db, site, clock } = ctx.services
  requireSize(value)
  if (publish.section === 'raffle') {
    requireReady(faultsOfRaffle(publish.value, timeZoneOf(site), clock.now()))
  }
  const published = await db.$transaction(async (tx) => {
    const row = await lockSection(tx, section)
    const isSame = isPublished(row, value)
    // A repeat: its first response may have been lost.
    if (isSame && row.draft === null) return row
    requireVersion(draftVersion, row.draftVersion)
    if (isSame) {
      await audit(tx, ctx, 'site.discard', section)
      return tx.siteSection.update({ where: { key: section }, data: noDraft })
    }
    await requireUploads(tx, value)
    return writeVersion(tx, ctx, row, {
      value,
      at: clock.now(),
      by: ctx.actor.id,
      draft: noDraft,
    })
  })
  // It is published in any case; without the database this server updates once it is available again.
  await site.refresh().catch(() => {})
  return { version: published.version, draftVersion: published.draftVersion }
}

function requireReady(faults: RaffleFault[]) {
  if (faults.length === 0) return
  throw badRequest(
    messages.raffleNotReady,
    Object.fromEntries(faults.map(({ path, text }) => [`value.${path}`, text])),
  )
}

/** Whether a section's row has the value as what pages show. */
const isPublished = ({ version, published }: SiteSection, value: unknown): boolean =>
  version > 0 && isDeepStrictEqual(published, value)

type NewVersion = {
  value: SiteValues[SectionKey]
  at: Date
  by: string | null
  /** The changes to the draft columns. */
  draft: Prisma.SiteSectionUncheckedUpdateInput
}

/** Writes a locked section's next version, with its history and the line of the audit log. */
export async function writeVersion(
  tx: Tx,
  from: By,
  row: SiteSection,
  { value, at, by, draft }: NewVersion,
): Promise<SiteSection> {
  const { key } = row
  if (key === 'raffle') await keepRaffle(tx, raffleSchema.parse(value))
  const version = row.version + 1
  const written = await tx.siteSection.update({
    where: { key },
    data: { ...draft, published: value, version },
  })
  await tx.siteSectionVersion.create({
    data: { key, version, value, publishedAt: at, publishedById: by },
    select: { version: true },
  })
  const changed = changedPaths(publishedOf(sectionKey.parse(key), row), value)
  await audit(tx, from, 'site.publish', key, {
    before: { version: row.version, ...changed?.before },
    after: { version, ...changed?.after },
  })
  return written
}

/** Throws BadRequest at the path of a missing picture. */
async function requireUploads(tx: Tx, value: unknown) {
  const uses = uploadsIn(value)
  const there = await tx.sitePicture.findMany({
    where: { id: { in: uses.map(({ id }) => id) } },
    select: { id: true },
  })
  const ids = new Set(there.map(({ id }) => id))
  const missing = uses.filter(({ id }) => !ids.has(id))
  if (missing.length === 0) return
  throw badRequest(
    sentence(messages.noPicture),
    Object.fromEntries(missing.map(({ path }) => [`value.${path}`, messages.noPicture])),
  )
}
