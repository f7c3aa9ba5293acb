import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod/mini'
import type { Db } from './client.js'
import { exists } from './embedded/folder.js'

/** Whether a data directory has an embedded database. Creates nothing; throws where it has no access. */
export const hasEmbedded = (dataDir: string): Promise<boolean> =>
  exists(join(dataDir, 'postgres', 'cluster'))

/** Whether a database has a club's tables, which a server's first start creates. Throws the connection's errors. */
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

/** Like `hasClub`, over an open connection. */
export async function hasHistory(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('"_prisma_migrations"') AS history`)
  return rows[0]?.history !== null
}

const migrations = z.array(z.object({ id: z.string() }))

/**
 * A secret of this club's database and its readers: the random id under which its first migration was
 * recorded. Null before the first start.
 */
export async function clubKey(db: Db): Promise<string | null> {
  const [first] = migrations.parse(
    await db.$queryRaw`SELECT id FROM "_prisma_migrations" ORDER BY migration_name, id LIMIT 1`,
  )
  return first?.id ?? null
}
