import { type Db, Prisma } from '@clubhouse/db'
import { raffleState } from '@clubhouse/schema/raffle/raffle-state'
import { type Raffle, raffleSchema } from '@clubhouse/schema/website/raffle'
import type { RaffleYear } from '@clubhouse/schema/website/raffle-year'
import { z } from 'zod/mini'
import type { Services } from '../../services/services.js'
import { timeZoneOf } from '../../services/site/club-clock.js'
import { findPublicDraw } from './public-draw.js'

/** A year's raffle as its page shows it. */
export type PublicRaffle = RaffleYear & { page: Raffle }

const yearOf = ({ drawing }: Raffle): number => Number(drawing.date.slice(0, 4))

/**
 * Returns the raffle of a year; without a year the published one, or the last one with its winners while the published one
 * is not on sale yet. Null if the year has none, or if the club shows none.
 */
export async function findPublicRaffle(
  { db, site, clock }: Pick<Services, 'db' | 'site' | 'clock'>,
  year: number | null,
): Promise<PublicRaffle | null> {
  const published = site.now().values.raffle
  const earlier = await listPages(db, yearOf(published))
  const pages = [...(published.isShown ? [published] : []), ...earlier]
  const isUpcoming = raffleState(published, timeZoneOf(site), clock.now()) === 'upcoming'
  const [last] = earlier
  const isLastShown = year === null && published.isShown && isUpcoming && last !== undefined
  const page =
    year === null ? (isLastShown ? last : published) : pages.find((one) => yearOf(one) === year)
  if (!page?.isShown) return null
  const shown = yearOf(page)
  return {
    year: shown,
    page,
    draw: await findPublicDraw(db, shown, page),
    otherYears: pages.map(yearOf).filter((one) => one !== shown),
    next:
      published.isShown && shown < yearOf(published)
        ? { year: yearOf(published), salesStart: isUpcoming ? published.salesStart : null }
        : null,
  }
}

const rows = z.array(z.object({ value: z.unknown() }))

/** Returns the raffles of earlier years as they were last published, the latest first. */
async function listPages(db: Db, before: number): Promise<Raffle[]> {
  const found = await db.$queryRaw(Prisma.sql`
    SELECT DISTINCT ON (left(value->'drawing'->>'date', 4)) value FROM site_section_version
     WHERE key = 'raffle' AND left(value->'drawing'->>'date', 4) < ${String(before)}
     ORDER BY left(value->'drawing'->>'date', 4) DESC, version DESC`)
  return rows.parse(found).flatMap(({ value }) => {
    const { data } = raffleSchema.safeParse(value)
    return data?.isShown ? data : []
  })
}
