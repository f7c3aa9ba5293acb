import { type SectionKey, sectionKeys } from '@clubhouse/schema/website/sections'
import type {
  SectionVersionId,
  SiteSectionListRecord,
  SiteSectionRecord,
  SiteSectionVersion,
} from '@clubhouse/schema/website/site-section'
import { notFound } from '../../core/errors.js'
import type { Language } from '../../core/language.js'
import type { Services } from '../../services/services.js'
import { publishedOf } from './lock-section.js'
import { messages } from './messages.js'

const name = { select: { firstname: true, lastname: true } } as const
const published = { version: true, publishedAt: true, publishedBy: name } as const

/** All sections in their order: when and by whom each was published, its draft, and why pages do not show it. */
export async function listSections(
  { db, site }: Pick<Services, 'db' | 'site'>,
  language: Language,
): Promise<SiteSectionListRecord[]> {
  const { unfit } = await site.refresh()
  const found = await db.siteSection.findMany({
    select: {
      key: true,
      version: true,
      draftVersion: true,
      draftAt: true,
      draftBy: name,
      versions: { select: published, orderBy: { version: 'desc' }, take: 1 },
    },
  })
  const problemOf = (section: SectionKey) => {
    if (unfit.includes(section)) return messages.unfit(language)
    const [page] = [...site.failedPages].find(([, sections]) => sections.includes(section)) ?? []
    return page ? messages.pageNotRendered(page)(language) : null
  }
  const rows = new Map(found.map((row) => [row.key, row]))
  return sectionKeys.map((section) => {
    const row = rows.get(section)
    const last = row?.versions[0]
    return {
      section,
      version: row?.version ?? 0,
      publishedAt: last?.publishedAt.toISOString() ?? null,
      publishedBy: fullname(last?.publishedBy),
      draft: row?.draftAt ? { at: row.draftAt.toISOString(), by: fullname(row.draftBy) } : null,
      draftVersion: row?.draftVersion ?? 0,
      problem: problemOf(section),
    }
  })
}

/** Of the history, the newest. */
const mostVersions = 50

/** One section: what is published, its draft, its history. */
export async function getSection(
  { db }: Pick<Services, 'db'>,
  section: SectionKey,
): Promise<SiteSectionRecord> {
  const row = await db.siteSection.findUnique({
    where: { key: section },
    include: {
      draftBy: name,
      versions: { select: published, orderBy: { version: 'desc' }, take: mostVersions },
    },
  })
  const history = (row?.versions ?? []).map(({ version, publishedAt, publishedBy }) => ({
    version,
    publishedAt: publishedAt.toISOString(),
    publishedBy: fullname(publishedBy),
  }))
  return {
    section,
    version: row?.version ?? 0,
    draftVersion: row?.draftVersion ?? 0,
    published: publishedOf(section, row),
    publishedAt: history[0]?.publishedAt ?? null,
    publishedBy: history[0]?.publishedBy ?? null,
    draft: row?.draftAt
      ? { value: row.draft, at: row.draftAt.toISOString(), by: fullname(row.draftBy) }
      : null,
    history,
  }
}

/** A value as it was published once. Throws NotFound. */
export async function getVersion(
  { db }: Pick<Services, 'db'>,
  { section, version }: SectionVersionId,
): Promise<SiteSectionVersion> {
  const row = await db.siteSectionVersion.findUnique({
    where: { key_version: { key: section, version } },
    select: { value: true, publishedAt: true, publishedBy: name },
  })
  if (!row) throw notFound(messages.missing.siteVersion)
  const { value, publishedAt, publishedBy } = row
  return {
    section,
    version,
    value,
    publishedAt: publishedAt.toISOString(),
    publishedBy: fullname(publishedBy),
  }
}

const fullname = (person: { firstname: string; lastname: string } | null | undefined) =>
  person ? `${person.firstname} ${person.lastname}` : null
