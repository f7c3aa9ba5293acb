import { createHash } from 'node:crypto'
import { createDb } from '@clubhouse/db'
import { z } from 'zod/mini'
import type { Storage } from '../src/services/storage/storage.js'

const strings = z.array(z.object({ text: z.string() }))

/**
 * Returns every row of every table of a database, in a fixed order, and the values of the sequences. Left out are
 * `keep_until` of jobs, because a copy keeps them longer, paused deliveries, which only a copy has, and pg-boss's own
 * clock.
 */
export async function contentsOf(url: string): Promise<Record<string, string[]>> {
  const db = createDb(url, { poolSize: 1 })
  const ask = async (select: string) =>
    strings.parse(await db.$queryRawUnsafe(select)).map(({ text }) => text)
  try {
    const tables = await ask(
      `SELECT format('%I.%I', table_schema, table_name) AS text FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
       ORDER BY 1`,
    )
    const contents: Record<string, string[]> = {
      sequences: await ask(
        `SELECT format('%s.%s %s', schemaname, sequencename, last_value) AS text
         FROM pg_sequences ORDER BY 1`,
      ),
    }
    for (const table of tables) {
      if (table === 'public.hold') continue
      contents[table] = await ask(
        `SELECT (to_jsonb(t) - 'keep_until' - 'maintained_on')::text AS text FROM ${table} t ORDER BY 1`,
      )
    }
    return contents
  } finally {
    await db.$disconnect()
  }
}

/** The SHA-256 of every picture, by key. */
export async function picturesOf(storage: Storage): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  const keys = (await storage.list()).map(({ key }) => key).sort()
  for (const key of keys) {
    const bytes = (await storage.get(key))?.bytes ?? Buffer.alloc(0)
    pictures.set(key, createHash('sha256').update(bytes).digest('hex'))
  }
  return pictures
}
