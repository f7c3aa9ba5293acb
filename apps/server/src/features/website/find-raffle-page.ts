import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { type Raffle, raffleSchema } from '@clubhouse/schema/website/raffle'
import { z } from 'zod/mini'

const rows = z.array(z.object({ value: z.unknown() }))

/**
 * Returns what the club last published as the raffle of a year, which is that of its drawing. Null: it published none,
 * or nothing that is still valid.
 */
export async function findRafflePage(db: Db | Tx, year: number): Promise<Raffle | null> {
  const found = await db.$queryRaw(Prisma.sql`
    SELECT value FROM site_section_version
     WHERE key = 'raffle' AND left(value->'drawing'->>'date', 4) = ${String(year)}
     ORDER BY version DESC LIMIT 1`)
  const parsed = raffleSchema.safeParse(rows.parse(found)[0]?.value)
  return parsed.success ? parsed.data : null
}
