import { setTimeout } from 'node:timers/promises'
import { type OpenDb, openDb, outageOf, type SlowQueries } from '@clubhouse/db'
import { openEmbedded } from '@clubhouse/db/embedded'
import { migrate } from '@clubhouse/db/migrate'
import { type Config, ConfigError } from './config.js'
import { gistOf } from './core/gist-of.js'

export type Database = OpenDb & {
  url: string
  embedded: boolean
  /** The names of the migrations that this start applied. */
  migrations: string[]
  close(): Promise<void>
}

/** How long to wait for an embedded database that is starting or stopping, in milliseconds. */
const embeddedPatience = 15_000

/**
 * Opens the club's database server, embedded or by URL, without migrating its tables. `onLost` works as in
 * `openDatabase`.
 */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
  onLost?: (error: unknown) => void,
): Promise<Pick<Database, 'url' | 'embedded' | 'close'>> {
  if (databaseUrl) return { url: databaseUrl, embedded: false, close: async () => {} }
  return { ...(await openEmbedded({ dataDir, log, onLost })), embedded: true }
}

/**
 * Opens the club's database, embedded or by URL, and migrates its tables. `log` receives progress, `onLost` runs when an
 * embedded database stopped and can't be restarted, and `slow` receives slow statements. Throws ConfigError if
 * DATABASE_URL can't be opened, and MigrationError as `migrate` does.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
  { onLost, slow }: { onLost?: (error: unknown) => void; slow?: SlowQueries } = {},
): Promise<Database> {
  const { url, embedded, close } = await openDatabaseServer(config, log, onLost)
  try {
    const migrations = await migrateOnceThere(url, log, embedded ? embeddedPatience : 0)
    const { db, connections } = openDb(url, { slow })
    return {
      db,
      connections,
      url,
      embedded,
      migrations,
      close: async () => {
        await db.$disconnect()
        await close()
      },
    }
  } catch (error) {
    await close()
    if (embedded || !outageOf(error)) throw error
    throw new ConfigError(`The database of DATABASE_URL can't be opened: ${gistOf(error)}`)
  }
}

async function migrateOnceThere(
  url: string,
  log: (line: string) => void,
  patience: number,
): Promise<string[]> {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      return await migrate(url, { log })
    } catch (error) {
      if (!outageOf(error) || Date.now() >= deadline) throw error
      await setTimeout(250)
    }
  }
}
