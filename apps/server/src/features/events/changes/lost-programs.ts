import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { dayOf } from '../../../core/day-of.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { getEvent } from '../events.js'

/** Counts the coming programs of an event on days that are no longer its dates. */
export async function countLostPrograms(services: Services, id: string): Promise<number> {
  const { db } = services
  const rows = await db.program.findMany({
    where: { eventId: id, date: { gte: new Date(clubToday(services)) } },
    select: { date: true },
  })
  if (rows.length === 0) return 0
  const event = await getEvent(db, id)
  return rows.filter(({ date }) => findOccurrence(event, dayOf(date)) === null).length
}
