import type { Db, Tx } from '@clubhouse/db'

/**
 * Selects RSVPs and attendance records by dates that take place on some days, or are known by one of them. A date keeps
 * the day that it is known by, however far it is moved.
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

/** Selects by dates that may still come or still last, as of `today` in the club, YYYY-MM-DD. */
export async function stillComing(db: Db | Tx, today: string) {
  const day = new Date(today)
  const lasting = await db.event.findMany({
    where: { date: { lt: day }, endDate: { gte: day } },
    select: { id: true, date: true, firstDate: true },
  })
  const { OR } = await knownOn(db, { gte: day })
  const known = lasting.flatMap(({ id, date, firstDate }) => {
    const key = firstDate ?? date
    return key ? [{ eventId: id, date: key }] : []
  })
  return { OR: [...OR, ...known] }
}
