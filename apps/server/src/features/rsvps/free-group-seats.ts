import type { Tx } from '@clubhouse/db'
import { lockRow } from '../../context/locks.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { getEvent } from '../events/events.js'
import { localTime } from '../events/local-now.js'
import { seenByWhere } from '../events/who-may-see.js'
import { findComing } from './free-seats.js'
import { moveUp } from './seats.js'

type Seating = Pick<Services, 'jobs' | 'clock' | 'site'>

/**
 * Withdraws a member from the coming dates of events that they no longer see, because they left the office or the
 * committee, and gives their seats to the waitlist. Returns the number of dates. Call it after the term was changed.
 */
export async function freeGroupSeats(tx: Tx, services: Seating, userId: string): Promise<number> {
  let dates = 0
  for (const id of await groupEventsWith(tx, userId))
    dates += await freeSeatsAt(tx, services, id, userId)
  return dates
}

/** As `freeGroupSeats`, for all members whose terms ended by their dates; runs once a day. */
export async function freeAllGroupSeats(services: Services): Promise<void> {
  const { db } = services
  for (const id of await groupEventsWith(db))
    await db.$transaction((tx) => freeSeatsAt(tx, services, id))
}

/** Returns the offices' and committees' events that a member, or anyone, answered; in the order in which they are locked. */
async function groupEventsWith(db: Pick<Tx, 'event'>, userId?: string): Promise<string[]> {
  const rsvps = { some: { userId: userId ?? { not: null } } } as const
  const seriesRsvps = { some: userId ? { userId } : {} }
  const rows = await db.event.findMany({
    where: {
      AND: [
        { OR: [{ officeId: { not: null } }, { committeeId: { not: null } }] },
        { OR: [{ rsvps }, { seriesRsvps }] },
      ],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id }) => id)
}

async function freeSeatsAt(
  tx: Tx,
  services: Seating,
  eventId: string,
  userId?: string,
): Promise<number> {
  await lockRow(tx, 'event', eventId)
  const event = await getEvent(tx, eventId)
  const former = { NOT: seenByWhere(event, clubToday(services)), ...(userId && { id: userId }) }
  const now = services.clock.now()
  // Otherwise their RSVP for all dates would give them the next ones.
  await tx.seriesRsvp.deleteMany({ where: { eventId, user: former } })
  const coming = await findComing(tx, localTime(services, now), { eventId, user: former })
  await tx.rsvp.deleteMany({ where: { id: { in: coming.map(({ id }) => id) } } })
  for (const date of new Set(coming.map((one) => one.date)))
    await moveUp(tx, services, event, date, now)
  return coming.length
}
