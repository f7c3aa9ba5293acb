import type { Db, Tx } from '@clubhouse/db'
import type { SectionKey, SiteValues } from '@clubhouse/schema/website/sections'
import { readSiteValues, unfitSections } from '@clubhouse/schema/website/site-values'

/** The club's own facts as they are published. */
export type PageData = {
  /** Another one whenever a section was published. */
  version: string
  values: SiteValues
  /** Sections whose published value this version of the program cannot show: `values` has their starting value. */
  unfit: SectionKey[]
}

export type Site = {
  /** The facts, as this server read them last: a second ago at most while it is open. */
  now(): PageData
  /** Reads them again, as after a publish. The last ones stay where the database cannot be read. */
  refresh(): Promise<PageData>
  /** The paths of pages that this server cannot render as they should be now, and the sections that they show. */
  failedPages: Map<string, readonly SectionKey[]>
}

const second = 1000

/** Reads the facts. `timeZone` overrides the club's own; null: it does not. */
export async function openSite(db: Db, timeZone: string | null): Promise<Site> {
  let facts = await readFacts(db, timeZone)
  let begun = 0
  let last = 0
  return {
    failedPages: new Map(),
    now: () => facts,
    refresh: async () => {
      const turn = ++begun
      const read = await readFacts(db, timeZone)
      // A read that started earlier but finishes later may be outdated.
      if (turn > last) {
        last = turn
        if (read.version !== facts.version) facts = read
      }
      return facts
    },
  }
}

/**
 * Follows what is published on any server, and calls `onPublish` after it. Returns the function that stops this.
 */
export function followSite(site: Site, onPublish: () => void = () => {}): () => void {
  let { version } = site.now()
  const follow = async () => {
    // Callers that need the database for more report the outage themselves.
    await site.refresh().catch(() => {})
    if (site.now().version === version) return
    version = site.now().version
    onPublish()
  }
  const timer = setInterval(() => void follow(), second)
  timer.unref()
  return () => clearInterval(timer)
}

/** The facts of a club that has published nothing; see `openSite`. */
export function startingSite(timeZone: string | null): Site {
  const facts = factsOf([], timeZone)
  return { now: () => facts, refresh: async () => facts, failedPages: new Map() }
}

/** The facts as a database, or a transaction, has them; see `openSite`. */
export async function readFacts(db: Db | Tx, timeZone: string | null): Promise<PageData> {
  const rows = await db.siteSection.findMany({
    where: { version: { gt: 0 } },
    select: { key: true, version: true, published: true },
    orderBy: { key: 'asc' },
  })
  return factsOf(rows, timeZone)
}

type Published = { key: string; version: number; published: unknown }

function factsOf(rows: readonly Published[], timeZone: string | null): PageData {
  const stored = Object.fromEntries(rows.map(({ key, published }) => [key, published]))
  const values = readSiteValues(stored)
  return {
    version: rows.map(({ key, version }) => `${key}:${version}`).join(' '),
    values: timeZone ? { ...values, identity: { ...values.identity, timeZone } } : values,
    unfit: unfitSections(stored),
  }
}
