import { setTimeout } from 'node:timers/promises'
import { createDb, type Db, outageOf } from '@clubhouse/db'
import { openEmbedded } from '@clubhouse/db/embedded'
import { migrate } from '@clubhouse/db/migrate'
import type { Config } from './config.js'

export type Database = { db: Db; url: string; embedded: boolean; close(): Promise<void> }

/** An embedded database that is just starting or ending is waited for so long, in milliseconds. */
const embeddedPatience = 15_000

/**
 * Opens the club's database, embedded or by URL, and brings its tables up to date. `log` tells the progress, `onLost`
 * hears when an embedded one has ended and cannot be started again.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
  onLost?: (error: unknown) => void,
): Promise<Database> {
  const embedded = databaseUrl ? null : await openEmbedded({ dataDir, log, onLost })
  const url = databaseUrl ?? embedded?.url ?? ''
  try {
    await migrateOnceThere(url, log, embedded ? embeddedPatience : 0)
    const db = createDb(url)
    return {
      db,
      url,
      embedded: embedded !== null,
      close: async () => {
        await db.$disconnect()
        await embedded?.close()
      },
    }
  } catch (error) {
    await embedded?.close()
    throw error
  }
}

async function migrateOnceThere(
  url: string,
  log: (line: string) => void,
  patience: number,
): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      await migrate(url, { log })
      return
    } catch (error) {
      if (!outageOf(error) || Date.now() >= deadline) throw error
      await setTimeout(250)
    }
  }
}
