import type { Prisma, Tx } from '@clubhouse/db'
import { findOccurrence } from '@clubhouse/schema/occurrences-between'
import { z } from 'zod/mini'
import { dayOf } from '../../core/day-of.js'
import type { Services } from '../../services/services.js'
import { getEvent } from './events.js'
import { stillComing } from './known-on.js'
import { localNow } from './local-now.js'
import { moveUp } from './seats.js'

type Seating = Pick<Services, 'jobs' | 'clock' | 'site'>

/** A member, and the ids of what they answered as a visitor. */
type Person = { userId: string; rsvpIds?: readonly string[] }

/** Withdraws a person from all that is to come, and gives their seats to who waits. The caller has locked the user. */
export async function freeSeats(
  tx: Tx,
  services: Seating,
  { userId, rsvpIds = [] }: Person,
): Promise<void> {
  const eventIds = await lockAnswered(tx, userId, rsvpIds)
  const theirs: Prisma.RsvpWhereInput = {
    eventId: { in: eventIds },
    seat: { not: null },
    OR: [{ userId }, { id: { in: [...rsvpIds] } }],
  }
  const rows = await tx.rsvp.findMany({
    where: { AND: [theirs, await stillComing(tx, services)] },
    select: { id: true, eventId: true, date: true },
    orderBy: [{ eventId: 'asc' }, { date: 'asc' }],
  })
  for (const { id, eventId, ...row } of rows) {
    const event = await getEvent(tx, eventId)
    const date = dayOf(row.date)
    const occurrence = findOccurrence(event, date)
    const begins = occurrence ? `${occurrence.day}T${occurrence.timeStart}` : date
    // Who was there was there.
    if (begins <= localNow(services)) continue
    await tx.rsvp.delete({ where: { id }, select: { id: true } })
    await moveUp(tx, services, event, date)
  }
}

const ids = z.array(z.object({ id: z.string() }))

/**
 * Locks every event that a person ever answered, a series too, before any answer is read: dates are written by those who
 * have locked the event. In one order, for two who do so at once. Returns the events' ids.
 */
async function lockAnswered(tx: Tx, userId: string, rsvpIds: readonly string[]) {
  const rows = await tx.$queryRaw`
    SELECT id FROM event
     WHERE id IN (SELECT event_id FROM rsvp WHERE user_id = ${userId}::uuid OR id = ANY(${[...rsvpIds]}::uuid[])
                  UNION SELECT event_id FROM series_rsvp WHERE user_id = ${userId}::uuid)
     ORDER BY id FOR UPDATE`
  return ids.parse(rows).map(({ id }) => id)
}
