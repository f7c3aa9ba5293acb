import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const ours = fileURLToPath(new URL('../../../../packages/db/prisma/migrations', import.meta.url))

/** A migration of a coming version, and what is in the database once it is applied. */
type NextMigration = { name: string; statements: string[]; applied: string }

/** Five statements each: structure and data, of the table that visitors write to and of a new one. */
export const nextMigrations: NextMigration[] = [
  {
    name: '29990101000000_motto',
    statements: [
      `CREATE TABLE "motto" ("id" INT PRIMARY KEY, "text" TEXT NOT NULL)`,
      `INSERT INTO "motto" SELECT n, 'Motto ' || n FROM generate_series(1, 1000) n`,
      `ALTER TABLE "chapter" ADD COLUMN "motto_id" INT`,
      `UPDATE "chapter" SET "motto_id" = 1`,
      `ALTER TABLE "chapter" ADD CONSTRAINT "chapter_motto" FOREIGN KEY ("motto_id") REFERENCES "motto"`,
    ],
    applied: `SELECT 1 FROM pg_constraint WHERE conname = 'chapter_motto'`,
  },
  {
    name: '29990102000000_songs',
    statements: [
      `CREATE TABLE "song" ("id" INT PRIMARY KEY, "title" TEXT NOT NULL)`,
      `INSERT INTO "song" SELECT "id", "text" FROM "motto"`,
      `CREATE INDEX "song_title" ON "song" ("title")`,
      `UPDATE "chapter" SET "motto_id" = 2`,
      `DELETE FROM "song" WHERE "id" > 500`,
    ],
    applied: `SELECT 1 FROM pg_class WHERE relname = 'song'`,
  },
]

/** Behind each statement waits one of these places, numbered from 1, for as long as a test holds its lock. */
export const places = nextMigrations.flatMap(({ statements }) => statements).map((_, at) => at + 1)

/** The folder of all our migrations and those of the coming version; deleted when the test ends. */
export async function nextVersionForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-next-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(ours, folder, { recursive: true })
  let place = 0
  for (const { name, statements } of nextMigrations) {
    const lines = statements.map(
      (one) => `${one}; SELECT pg_advisory_xact_lock_shared(${++place});`,
    )
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'migration.sql'), lines.join('\n'))
  }
  return folder
}
