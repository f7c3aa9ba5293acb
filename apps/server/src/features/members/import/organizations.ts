import type { Db, Tx } from '@clubhouse/db'
import { plainText } from '@clubhouse/schema/text/search-text'

/** The records that names in a file refer to; null when several have one name. */
export type Organizations = {
  companies: Map<string, string | null>
  chapters: Map<string, string | null>
}

/** Every company by name, every chapter by name and by slug. */
export async function readOrganizations(db: Db | Tx): Promise<Organizations> {
  const companies = await db.company.findMany({ select: { id: true, name: true } })
  const chapters = await db.chapter.findMany({ select: { id: true, name: true, slug: true } })
  return {
    companies: byKey(companies.map(({ id, name }) => [name, id])),
    chapters: new Map([
      ...byKey(chapters.map(({ id, name }) => [name, id])),
      // Slugs are unique, so that they win over a name.
      ...byKey(chapters.map(({ id, slug }) => [slug, id])),
    ]),
  }
}

/** A name without accents, case, typographic marks and needless blanks. */
export const nameKey = (name: string): string => plainText(name).replace(/\s+/g, ' ').trim()

function byKey(named: [name: string, id: string][]): Map<string, string | null> {
  const ids = new Map<string, string | null>()
  for (const [name, id] of named) ids.set(nameKey(name), ids.has(nameKey(name)) ? null : id)
  return ids
}
