import type { Tx } from '@clubhouse/db'
import { lockRow } from '../../context/locks.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { freeUnfitDuties } from '../duties/free-duties.js'
import { getEvent } from '../events/events.js'
import { localTime } from '../events/local-now.js'
import { seenByWhere } from '../events/who-may-see.js'
import { findComing } from '../rsvps/free-seats.js'
import { moveUp } from '../rsvps/seats.js'

type Seating = Pick<Services, 'jobs' | 'clock' | 'site'>

/** How many dates and duties somebody lost, for the audit log. */
type Freed = { withdrawnRsvps?: number; freedDuties?: number }

/**
 * Withdraws a member from the coming dates of events that they no longer see, because they left the office or the
 * committee, frees their duties there, and gives both to the waitlists. Call it after the term was changed.
 */
export async function freeGroupPlaces(tx: Tx, services: Seating, userId: string): Promise<Freed> {
  let [withdrawnRsvps, freedDuties] = [0, 0]
  for (const id of await groupEventsWith(tx, userId)) {
    await lockRow(tx, 'event', id)
    withdrawnRsvps += await freeSeatsAt(tx, services, id, userId)
    freedDuties += (await freeUnfitDuties(tx, services, { eventId: id, userId })).length
  }
  return {
    ...(withdrawnRsvps > 0 && { withdrawnRsvps }),
    ...(freedDuties > 0 && { freedDuties }),
  }
}

/**
 * As `freeGroupPlaces`, for all members whose terms ended by their dates; runs once a day. Frees all duties of members who
 * may not have them anymore, whatever the reason.
 */
export async function freeAllGroupPlaces(services: Services): Promise<void> {
  const { db } = services
  for (const id of await groupEventsWith(db))
    await db.$transaction(async (tx) => {
      await lockRow(tx, 'event', id)
      await freeSeatsAt(tx, services, id)
    })
  const withDuties = await db.event.findMany({
    where: { dutyAssignments: { some: { date: { gte: new Date(clubToday(services)) } } } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  for (const { id } of withDuties)
    await db.$transaction(async (tx) => {
      await lockRow(tx, 'event', id)
      await freeUnfitDuties(tx, services, { eventId: id })
    })
}

/** Returns the offices' and committees' events where a member, or anyone, has a place; in the order in which they are locked. */
async function groupEventsWith(db: Pick<Tx, 'event'>, userId?: string): Promise<string[]> {
  const some = { some: userId ? { userId } : {} }
  const rows = await db.event.findMany({
    where: {
      AND: [
        { OR: [{ officeId: { not: null } }, { committeeId: { not: null } }] },
        {
          OR: [
            { rsvps: { some: { userId: userId ?? { not: null } } } },
            { seriesRsvps: some },
            { dutyAssignments: some },
          ],
        },
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
