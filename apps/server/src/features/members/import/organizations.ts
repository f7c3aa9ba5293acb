import type { Db, Tx } from '@clubhouse/db'
import { nameKey } from '@clubhouse/schema/text/search-text'

/** The records that names in a file refer to: their names by ID, and their IDs by name, null when several have it. */
export type NamedRecords = {
  byId: ReadonlyMap<string, string>
  byName: ReadonlyMap<string, string | null>
}
export type Organizations = { companies: NamedRecords; chapters: NamedRecords }

/** Every company by name, every chapter by name and by slug. */
export async function readOrganizations(db: Db | Tx): Promise<Organizations> {
  const companies = await db.company.findMany({ select: { id: true, name: true } })
  const chapters = await db.chapter.findMany({ select: { id: true, name: true, slug: true } })
  return {
    companies: {
      byId: new Map(companies.map(({ id, name }) => [id, name])),
      byName: byKey(companies.map(({ id, name }) => [name, id])),
    },
    chapters: {
      byId: new Map(chapters.map(({ id, name }) => [id, name])),
      byName: new Map([
        ...byKey(chapters.map(({ id, name }) => [name, id])),
        // Slugs are unique, so that they win over a name.
        ...byKey(chapters.map(({ id, slug }) => [slug, id])),
      ]),
    },
  }
}

function byKey(named: [name: string, id: string][]): Map<string, string | null> {
  const ids = new Map<string, string | null>()
  for (const [name, id] of named) ids.set(nameKey(name), ids.has(nameKey(name)) ? null : id)
  return ids
}
