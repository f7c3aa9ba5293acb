import type { Db, Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { z } from 'zod/mini'
import { lockRow, lockRowShared } from '../../context/locks.js'
import { dayOf } from '../../core/day-of.js'
import type { Services } from '../../services/services.js'
import { localNow } from '../events/local-now.js'

type Seating = Pick<Services, 'jobs' | 'clock' | 'site'>

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
export async function seatsTaken(tx: Db | Tx, eventId: string, date: string): Promise<number> {
  const { _sum } = await tx.rsvp.aggregate({
    where: { eventId, date: new Date(date), seat: 'Going' },
    _sum: { party: true },
  })
  return _sum.party ?? 0
}

/**
 * Gives free seats to the waitlist: each time to the first party that fits, which is notified unless it is `silentId`,
 * the caller's own RSVP. Nobody moves up while RSVPs are closed. The caller has locked the event.
 */
export async function moveUp(
  tx: Tx,
  services: Seating,
  event: EventRecord,
  date: string,
  silentId?: string,
): Promise<void> {
  const occurrence = findOccurrence(event, date)
  if (!occurrence || !isOpen(event, occurrence, localNow(services))) return
  const waiting = await tx.rsvp.findMany({
    where: { eventId: event.id, date: new Date(date), seat: 'Waitlisted' },
    select: { id: true, userId: true, email: true, party: true },
    orderBy: [{ queuedAt: 'asc' }, { id: 'asc' }],
  })
  if (waiting.length === 0) return
  let free = (occurrence.capacity ?? Infinity) - (await seatsTaken(tx, event.id, date))
  for (const { party, ...answer } of waiting) {
    if (party > free) continue
    free -= party
    const { id } = answer
    await tx.rsvp.update({ where: { id }, data: { seat: 'Going' }, select: { id: true } })
    if (id !== silentId) await notify(tx, services, `${event.id}/${date}`, answer)
  }
}

type Answer = { id: string; userId: string | null; email: string | null }

async function notify(tx: Tx, { jobs }: Seating, subjectId: string, answer: Answer) {
  const { id: rsvpId, userId, email } = answer
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

/** Like `moveUp`, for every date with a waitlist: the event may have more seats now. */
export async function moveUpAll(tx: Tx, services: Seating, event: EventRecord): Promise<void> {
  const dates = await tx.rsvp.findMany({
    where: { eventId: event.id, seat: 'Waitlisted' },
    distinct: ['date'],
    select: { date: true },
  })
  for (const { date } of dates) await moveUp(tx, services, event, dayOf(date))
}
