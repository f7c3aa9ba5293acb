import { type Db, Prisma, type Tx } from '@clubhouse/db'
import type PgBoss from 'pg-boss'

/**
 * Lets pg-boss insert a job over the caller's own connection. Its statement has numbered placeholders,
 * which become Prisma's: the values stay values (security.md check 20).
 */
export const insertingIn = (db: Db | Tx): PgBoss.Db => ({
  async executeSql(text, values) {
    const placeholder = /\$(\d+)/g
    const inOrder = [...text.matchAll(placeholder)].map(([, n]): unknown => values[Number(n) - 1])
    const inserted = await db.$executeRaw(Prisma.sql(text.split(/\$\d+/), ...inOrder))
    // No row means no queue: better no transaction than a lost job.
    if (inserted !== 1) throw new Error('The job was not taken.')
    return { rows: [] }
  },
})
