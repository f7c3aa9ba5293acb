import type { Db, Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { z } from 'zod/mini'
import { lockRow, lockRowShared } from '../../context/locks.js'
import { dayOf } from '../../core/day-of.js'
import type { Services } from '../../services/services.js'
import { localTime } from '../events/local-now.js'

type Seating = Pick<Services, 'jobs' | 'site'>

const limits = z.array(z.object({ isLimited: z.boolean() }))

/**
 * Holds a user who must be Active, and the event for an answer of theirs to one of its dates. Where seats are limited
 * answers follow each other; others only wait for a change of the event. Returns whether they are limited, as it was
 * just before; null when the user is not Active.
 */
export async function lockForRsvp(
  tx: Tx,
  { userId, eventId, date }: { userId: string; eventId: string; date: string },
): Promise<boolean | null> {
  // The user first, as everywhere; in one statement with the question, because every answer waits for it.
  const rows = await tx.$queryRaw`
    SELECT (SELECT coalesce(bool_or(coalesce(o.capacity, e.capacity) IS NOT NULL), true)
              FROM event e LEFT JOIN occurrence o ON o.event_id = e.id AND o.date = ${date}::date
             WHERE e.id = ${eventId}::uuid) AS "isLimited"
      FROM "user" WHERE id = ${userId}::uuid AND status = 'Active' FOR NO KEY UPDATE`
  const [person] = limits.parse(rows)
  if (!person) return null
  await (person.isLimited ? lockRow : lockRowShared)(tx, 'event', eventId)
  return person.isLimited
}

/** How many people have a seat at one date, guests included. */
export async function seatsTaken(db: Db | Tx, { id, date }: OccurrenceKey): Promise<number> {
  const { _sum } = await db.rsvp.aggregate({
    where: { eventId: id, date: new Date(date), seat: 'Going' },
    _sum: { party: true },
  })
  return _sum.party ?? 0
}

/** How many seats are left of a capacity, which is null for any number; negative when it was made smaller. */
export const countFreeSeats = async (
  tx: Tx,
  at: OccurrenceKey,
  capacity: number | null,
): Promise<number> => (capacity === null ? Infinity : capacity - (await seatsTaken(tx, at)))

/** A party on the waitlist. */
export type Waiting = { id: string; userId: string | null; email: string | null; party: number }

/** The waitlist of one date, in its order. */
export const listWaiting = (tx: Tx, { id, date }: OccurrenceKey): Promise<Waiting[]> =>
  tx.rsvp.findMany({
    where: { eventId: id, date: new Date(date), seat: 'Waitlisted' },
    select: { id: true, userId: true, email: true, party: true },
    orderBy: [{ queuedAt: 'asc' }, { id: 'asc' }],
  })

/** Picks who gets one of the free seats: each time the first party that fits. Returns how many seats are left, too. */
export function pickFitting(
  waiting: readonly Waiting[],
  free: number,
): { picked: Waiting[]; left: number } {
  const picked: Waiting[] = []
  let left = free
  for (const one of waiting) {
    if (one.party > left) continue
    left -= one.party
    picked.push(one)
  }
  return { picked, left }
}

/** Gives their seats to parties that waited, and notifies them. */
export async function seatWaiting(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  at: OccurrenceKey,
  parties: readonly Waiting[],
): Promise<void> {
  if (parties.length === 0) return
  const where = { id: { in: parties.map(({ id }) => id) } }
  await tx.rsvp.updateMany({ where, data: { seat: 'Going' } })
  for (const party of parties) await notifySeated(tx, services, at, party)
}

/** Notifies a party that waited that it has a seat. */
export async function notifySeated(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  { id, date }: OccurrenceKey,
  { id: rsvpId, userId, email }: Omit<Waiting, 'party'>,
): Promise<void> {
  const subjectId = `${id}/${date}`
  if (email) await jobs.enqueue(tx, 'visitor.notice', { key: 'seat-free', subjectId, rsvpId })
  if (!userId) return
  for (const channel of ['email', 'sms'] as const)
    await jobs.enqueue(tx, 'notification.send', {
      key: 'seat-free',
      subjectId,
      userId,
      channel,
      isFirst: true,
    })
}

/**
 * Gives the free seats of one date to those who wait, and notifies them; to nobody while answers are closed. The caller
 * has locked the event.
 */
export async function moveUp(
  tx: Tx,
  services: Seating,
  event: EventRecord,
  date: string,
  now: Date,
): Promise<void> {
  const occurrence = findOccurrence(event, date)
  if (!occurrence || !isOpen(event, occurrence, localTime(services, now))) return
  const at = { id: event.id, date }
  const waiting = await listWaiting(tx, at)
  if (waiting.length === 0) return
  const free = await countFreeSeats(tx, at, occurrence.capacity)
  await seatWaiting(tx, services, at, pickFitting(waiting, free).picked)
}

/** As `moveUp`, for every date at which somebody waits: the event may have more seats now. */
export async function moveUpAll(
  tx: Tx,
  services: Seating,
  event: EventRecord,
  now: Date,
): Promise<void> {
  const dates = await tx.rsvp.findMany({
    where: { eventId: event.id, seat: 'Waitlisted' },
    distinct: ['date'],
    select: { date: true },
  })
  for (const { date } of dates) await moveUp(tx, services, event, dayOf(date), now)
}
