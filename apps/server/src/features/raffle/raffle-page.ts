import { type Db, Prisma, type Tx } from '@clubhouse/db'
import type { RafflePage } from '@clubhouse/schema/raffle/raffle-record'
import type { Offer } from '@clubhouse/schema/raffle/ticket-price'
import { type Raffle, raffleSchema } from '@clubhouse/schema/website/raffle'
import { z } from 'zod/mini'
import { conflict } from '../../core/errors.js'
import { messages } from './messages.js'

const rows = z.array(z.object({ value: z.unknown() }))

/**
 * Returns what the club last published as the raffle of a year, which is that of its drawing. Null: it published none,
 * or nothing that is still valid.
 */
export async function findPage(db: Db | Tx, year: number): Promise<Raffle | null> {
  const found = await db.$queryRaw(Prisma.sql`
    SELECT value FROM site_section_version
     WHERE key = 'raffle' AND left(value->'drawing'->>'date', 4) = ${String(year)}
     ORDER BY version DESC LIMIT 1`)
  const [row] = rows.parse(found)
  const parsed = raffleSchema.safeParse(row?.value)
  return parsed.success ? parsed.data : null
}

/** Returns the published raffle of a year. Throws Conflict if there is none. */
export async function getPage(db: Db | Tx, year: number): Promise<Raffle> {
  const page = await findPage(db, year)
  if (!page) throw conflict(messages.notPublished)
  return page
}

/** Returns the parts of a page that selling and drawing need. */
export const shownPage = (page: Raffle): RafflePage => ({
  salesStart: page.salesStart,
  salesEnd: page.salesEnd,
  drawing: page.drawing,
  prizes: page.prizes.map(({ place, name }) => ({ place, name })),
  bundles: page.bundles.map(offerOf),
  furtherBundles: page.furtherBundles.map(offerOf),
  minimumAge: page.minimumAge,
  grandPrizeMinimumAge: page.grandPrizeMinimumAge,
  responseDays: page.responseDays,
})

const offerOf = ({ tickets, price }: Offer): Offer => ({ tickets, price })

/** Returns the bundles that are sold at the table and from books; online only those of the page's buttons are. */
export const offersOf = (
  { bundles, furtherBundles }: Pick<Raffle, 'bundles' | 'furtherBundles'>,
  isOnline = false,
): Offer[] => [...bundles, ...(isOnline ? [] : furtherBundles)].map(offerOf)
