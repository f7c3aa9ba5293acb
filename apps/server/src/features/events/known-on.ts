import type { Db, Tx } from '@clubhouse/db'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'

/**
 * Which answers and records of attendance are of dates that take place on some days, or are known by one of them: a
 * date keeps the one by which it is known, however far it is moved.
 */
export async function knownOn(db: Db | Tx, days: { gte: Date; lt?: Date }) {
  const moved = await db.occurrence.findMany({
    where: { OR: [{ movedTo: days }, { standsFor: days }] },
    select: { eventId: true, date: true },
  })
  const singles = await db.event.findMany({
    where: { date: days, NOT: { firstDate: days } },
    select: { id: true, firstDate: true },
  })
  return {
    OR: [
      { date: days },
      ...moved.map(({ eventId, date }) => ({ eventId, date })),
      ...singles.flatMap(({ id, firstDate }) =>
        firstDate ? [{ eventId: id, date: firstDate }] : [],
      ),
    ],
  }
}

/** Selects those of dates that are not over yet. */
export const stillComing = (db: Db | Tx, services: Pick<Services, 'clock' | 'site'>) =>
  knownOn(db, { gte: new Date(clubToday(services)) })
