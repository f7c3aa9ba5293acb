import type { Db } from './client.js'

/**
 * A secret of this club's database and its readers: the random id under which its first migration was
 * recorded. Null before the first start.
 */
export async function clubKey(db: Db): Promise<string | null> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "_prisma_migrations" ORDER BY migration_name, id LIMIT 1`
  return rows[0]?.id ?? null
}
