import { createDb, type Db } from '@clubhouse/db'
import { openEmbedded } from '@clubhouse/db/embedded'
import { migrate } from '@clubhouse/db/migrate'
import type { Config } from './config.js'

export type Database = { db: Db; url: string; embedded: boolean; close(): Promise<void> }

/** Opens the club's database, embedded or by URL, and brings its tables up to date. `log` tells the progress. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<Database> {
  const embedded = databaseUrl ? null : await openEmbedded({ dataDir, log })
  const url = databaseUrl ?? embedded?.url ?? ''
  try {
    await migrate(url, { log })
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
