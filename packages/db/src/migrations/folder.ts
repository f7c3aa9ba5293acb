import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the migrations are; this file is two folders below the package in src and in dist alike. */
export const migrationsFolder = fileURLToPath(
  new URL('../../prisma/migrations/', import.meta.url),
)

/** One folder of prisma/migrations; `checksum` is the SHA-256 of the script, hexadecimal. */
export type Migration = { name: string; sql: string; checksum: string }

/** All migrations of a folder in the order of their names, which begin with the time of writing. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(names.sort().map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
