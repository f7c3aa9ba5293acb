import { createDb, type Db } from '@clubhouse/db'
import { openEmbedded } from '@clubhouse/db/embedded'
import { hasEmbedded } from '@clubhouse/db/existing-club'
import { type DatabaseFacts, inspectDatabase } from '@clubhouse/db/inspect'
import type { Config } from '../config.js'
import { isTable } from '../services/retention/delete-rows.js'
import { openSite, type Site, startingSite } from '../services/site/site.js'
import { askPublicly, type PublicResponse } from './ask-publicly.js'
import { NotLooked } from './finding.js'

/** The club that is checked; what several checks need is fetched once. */
export type Target = {
  config: Config
  /** The recipient of a trial mail; null: none. */
  sendTo: string | null
  now(): Date
  /** The facts of the database itself. Throws NoDatabase, or pg's own errors. */
  reach(): Promise<DatabaseFacts>
  /** Returns the database facts; throws NotLooked if the database fails. */
  facts(): Promise<DatabaseFacts>
  /** The club's tables. Throws NotLooked where there are none, or none that this program knows. */
  tables(): Promise<Db>
  /** The club's own facts; those that it begins with where there are none yet. Throws NotLooked. */
  site(): Promise<Site>
  /** The response at the public address. Throws NotLooked without a database. */
  publicResponse(): Promise<PublicResponse>
  close(): Promise<void>
}

/** No embedded database was created in the data directory yet. */
export class NoDatabase extends Error {}

/** Milliseconds for one statement or connection, on a busy machine, too. */
const patience = 15_000

/** Opens nothing yet: only what checks need is opened, and ended by `close`. */
export function createTarget(
  config: Config,
  { sendTo, now }: Pick<Target, 'sendTo' | 'now'>,
): Target {
  const closers: (() => Promise<void>)[] = []
  const url = once(async () => {
    if (config.databaseUrl) return config.databaseUrl
    if (!(await hasEmbedded(config.dataDir))) throw new NoDatabase()
    const embedded = await openEmbedded({ dataDir: config.dataDir, log: () => {} })
    closers.push(embedded.close)
    return embedded.url
  })
  const reach = once(async () => inspectDatabase(await url(), { milliseconds: patience }))
  const facts = () =>
    reach().catch(() => {
      throw new NotLooked('needs the database')
    })
  const tables = once(async () => {
    const { migrations } = await facts()
    if (!migrations?.applied.length) throw new NotLooked('the database has no club yet')
    const db = createDb(await url(), { poolSize: 2, responseMilliseconds: patience })
    // Before the embedded database that it belongs to.
    closers.unshift(() => db.$disconnect())
    return db
  })
  const site = once(async () => {
    const { clubTimeZone } = config
    const isClub = await reach().then(
      ({ migrations }) => migrations !== null,
      (error: unknown) => {
        if (error instanceof NoDatabase) return false
        throw new NotLooked('needs the database')
      },
    )
    if (!isClub) return startingSite(clubTimeZone)
    const db = await tables()
    const knowsSections = await isTable(db, 'site_section')
    return knowsSections ? openSite(db, clubTimeZone) : startingSite(clubTimeZone)
  })
  return {
    config,
    sendTo,
    now,
    reach,
    facts,
    tables,
    site,
    publicResponse: once(async () => askPublicly(config, await tables())),
    close: async () => {
      for (const close of closers) await close()
    },
  }
}

/** Returns one shared promise to every caller. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | null = null
  return () => {
    done ??= work()
    return done
  }
}
