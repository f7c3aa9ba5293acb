import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { z } from 'zod/mini'
import { dayOf } from '../../core/day-of.js'
import type { Services } from '../../services/services.js'
import { getEvent } from '../events/events.js'
import { stillComing } from '../events/known-on.js'
import { localTime } from '../events/local-now.js'
import { moveUp } from './seats.js'

type Seating = Pick<Services, 'jobs' | 'clock' | 'site'>

/** A member, and the ids of what they answered as a visitor. Of dates after a day, or of all. */
type Person = { userId: string; rsvpIds?: readonly string[]; after?: string | null }

/**
 * Withdraws a person from all upcoming dates and gives their seats to the waitlist; returns the number of dates. The
 * caller has locked the user.
 */
export async function freeSeats(
  tx: Tx,
  services: Seating,
  { userId, rsvpIds = [], after = null }: Person,
): Promise<number> {
  const eventIds = await lockWithRsvp(tx, userId, rsvpIds)
  const now = services.clock.now()
  const all = await findComing(tx, localTime(services, now), {
    eventId: { in: eventIds },
    OR: [{ userId }, { id: { in: [...rsvpIds] } }],
  })
  const coming = all.filter(({ day }) => after === null || day > after)
  for (const { id, event, date } of coming) {
    await tx.rsvp.delete({ where: { id }, select: { id: true } })
    await moveUp(tx, services, event, date, now)
  }
  return coming.length
}

type Coming = {
  id: string
  event: EventRecord
  date: string
  /** When it takes place. */
  day: string
  seat: 'Going' | 'Waitlisted'
}

/** Returns the RSVPs that are going or waitlisted for dates that have not begun. Past attendance is kept. */
export async function findComing(
  db: Db | Tx,
  now: string,
  whose: Prisma.RsvpWhereInput,
): Promise<Coming[]> {
  const rows = await db.rsvp.findMany({
    where: { AND: [whose, { seat: { not: null } }, await stillComing(db, now.slice(0, 10))] },
    select: { id: true, eventId: true, date: true, seat: true },
    orderBy: [{ eventId: 'asc' }, { date: 'asc' }],
  })
  const coming: Coming[] = []
  for (const { id, eventId, seat, ...row } of rows) {
    const event = await getEvent(db, eventId)
    const date = dayOf(row.date)
    const occurrence = findOccurrence(event, date)
    const day = occurrence?.day ?? date
    const begins = occurrence ? `${day}T${occurrence.timeStart}` : day
    if (seat && begins > now) coming.push({ id, event, date, day, seat })
  }
  return coming
}

const ids = z.array(z.object({ id: z.string() }))

/**
 * Locks every event that a person ever answered, a series too, or has duties of, before any answer is read: dates are written by those who
 * have locked the event. In one order, for two who do so at once. Returns the events' ids.
 */
async function lockWithRsvp(tx: Tx, userId: string, rsvpIds: readonly string[]) {
  const rows = await tx.$queryRaw`
    SELECT id FROM event
     WHERE id IN (SELECT event_id FROM rsvp WHERE user_id = ${userId}::uuid OR id = ANY(${[...rsvpIds]}::uuid[])
                  UNION SELECT event_id FROM series_rsvp WHERE user_id = ${userId}::uuid
                  UNION SELECT event_id FROM duty_assignment WHERE user_id = ${userId}::uuid)
     ORDER BY id FOR UPDATE`
  return ids.parse(rows).map(({ id }) => id)
}
