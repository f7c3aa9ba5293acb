import { join } from 'node:path'
import pg from 'pg'
import { exists } from './embedded/folder.js'

/** Whether a data directory holds an embedded database. Makes nothing; throws where it may not look. */
export const hasEmbedded = (dataDir: string): Promise<boolean> =>
  exists(join(dataDir, 'postgres', 'cluster'))

/** Whether a database holds a club's tables, which a server's first start makes. Throws as the connection does. */
export async function hasClub(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'clubhouse look',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await hasHistory(client)
  } finally {
    await client.end()
  }
}

/** As `hasClub`, over an open connection. */
export async function hasHistory(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('"_prisma_migrations"') AS history`)
  return rows[0]?.history !== null
}
